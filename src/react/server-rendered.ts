import {
  createElement,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type RefObject,
} from 'react';
import type { ElementMarkup } from '../server/html';
import type { EkspresEvents } from '../types/events';

/** The event that each handler gets. */
const EVENTS = {
  onCheckoutStart: 'ekspres:checkout-start',
  onOutcome: 'ekspres:outcome',
  onWalletRendered: 'wallet-rendered',
} as const satisfies Readonly<Record<string, keyof EkspresEvents>>;

type HandlerName = keyof typeof EVENTS;

/** Handlers of an element's events; each gets the DOM event. */
export type Handlers = {
  [Name in HandlerName]?: ((event: EkspresEvents[(typeof EVENTS)[Name]]) => void) | undefined;
};

/** Splits a component's props into the element's options and its handlers. */
export function splitProps<Options extends object>(
  props: Options & Handlers,
): { options: Options; handlers: Handlers } {
  const { onCheckoutStart, onOutcome, onWalletRendered, ...options } = props;
  // TypeScript keeps no generic type without some of its keys.
  return {
    options: options as unknown as Options,
    handlers: { onCheckoutStart, onOutcome, onWalletRendered },
  };
}

/** Listens by the DOM: React 18 knows no events of custom elements. */
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
 * An element whose content comes from the server's markup, and belongs to the script afterwards: React neither compares nor
 * changes it. Where React makes the element in the browser, the script fills it.
 */
export function ServerRendered({
  markup,
  handlers,
}: {
  markup: ElementMarkup;
  handlers: Handlers;
}): ReactElement {
  const host = useRef<HTMLElement>(null);
  const isServerHtml = useIsServerHtml();
  // React 19 sets the content again for each new object.
  const [content] = useState(() => ({ __html: isServerHtml ? markup.content : '' }));
  useHandlers(host, handlers);
  return createElement(markup.tag, {
    ...markup.attributes,
    ref: host,
    // The script may have changed the attributes and the content before React has come.
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: content,
  });
}
