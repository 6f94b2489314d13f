import {
  createElement,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type ReactElement,
  type RefObject,
} from 'react';
import type { ElementMarkup } from '../server/html';
import type { EkspresEvents } from '../types/events';

/** The event of each handler prop. */
const EVENTS = {
  onCheckoutStart: 'ekspres-checkout-start',
  onOutcome: 'ekspres-outcome',
  onWalletRendered: 'wallet-rendered',
} as const satisfies Readonly<Record<string, keyof EkspresEvents>>;

type HandlerName = keyof typeof EVENTS;

/** Handlers for an element's events; each receives the DOM event. */
export type Handlers = {
  [Name in HandlerName]?: ((event: EkspresEvents[(typeof EVENTS)[Name]]) => void) | undefined;
};

/** Props that are set on the element itself, for the page's own styles and scripts. */
export interface HostProps {
  className?: string | undefined;
  id?: string | undefined;
  style?: CSSProperties | undefined;
  [attribute: `data-${string}`]: string | number | boolean | undefined;
}

const isDataAttribute = (name: string) => name.startsWith('data-');

/** A component's props, sorted by their use. */
interface SplitProps<Options> {
  options: Options;
  handlers: Handlers;
  host: HostProps;
}

/** Splits a component's props into the element's options, its handlers, and the props of the host itself. */
export function splitProps<Options extends object>(
  props: Options & Handlers & HostProps,
): SplitProps<Options> {
  const { onCheckoutStart, onOutcome, onWalletRendered, className, id, style, ...others } = props;
  const entries = Object.entries(others);
  return {
    // Cast, because TypeScript cannot express that only the keys of other types were removed.
    options: Object.fromEntries(entries.filter(([name]) => !isDataAttribute(name))) as unknown as Options,
    handlers: { onCheckoutStart, onOutcome, onWalletRendered },
    host: {
      className,
      id,
      style,
      ...Object.fromEntries(entries.filter(([name]) => isDataAttribute(name))),
    },
  };
}

/** Adds the handlers as DOM event listeners, because React 18 does not support events of custom elements. */
function useHandlers(host: RefObject<HTMLElement | null>, handlers: Handlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const removers = (Object.keys(EVENTS) as HandlerName[]).map((name) => {
      const listener = (event: Event) =>
        (latest.current[name] as ((event: Event) => void) | undefined)?.(event);
      element.addEventListener(EVENTS[name], listener);
      return () => element.removeEventListener(EVENTS[name], listener);
    });
    return () => removers.forEach((remove) => remove());
  }, [host]);
}

const subscribeToNothing = () => () => undefined;

/** Whether React is rendering on a server, or hydrating what it rendered there. */
const useIsServerHtml = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );

/**
 * An element whose content comes from the server's markup, and is changed only by the script: React neither
 * compares nor changes it. If React creates the element in the browser, the script fills it.
 */
export function ServerRendered({
  markup,
  handlers,
  host: { className, ...host },
}: {
  markup: ElementMarkup;
  handlers: Handlers;
  host: HostProps;
}): ReactElement {
  const element = useRef<HTMLElement>(null);
  const isServerHtml = useIsServerHtml();
  // The same object at each render, because React 19 sets the content again for a new one.
  const [content] = useState(() => ({ __html: isServerHtml ? markup.content : '' }));
  useHandlers(element, handlers);
  return createElement(markup.tag, {
    ...markup.attributes,
    ...host,
    // Not `className`, because React 18 sets it as an attribute of that name on a custom element.
    class: className,
    ref: element,
    // The script may change the attributes and the content before React hydrates.
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: content,
  });
}
