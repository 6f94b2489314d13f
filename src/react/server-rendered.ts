import {
  createElement,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
  type ForwardedRef,
  type HTMLAttributes,
  type ReactElement,
  type RefObject,
} from 'react';
import { emptyMarkup } from '../server/empty-markup';
import { pendingMarkup, type ElementMarkup } from '../server/html';
import { OptionError, optionNames, uncheckedAttributes } from '../server/options';
import type { CreateCart } from '../embed/shared/checkout-start';
import type { EkspresEvents } from '../types/events';

/** The element with the properties that the script adds. */
type HostElement = HTMLElement & {
  readonly availableWallets?: object | undefined;
} & { [Name in (typeof PROPERTIES)[number]]?: unknown };

/** Props that are set as properties of the element, and never as attributes. */
const PROPERTIES = ['createCart', 'customerAccessToken'] as const;

/** The event of each handler prop. */
const EVENTS = {
  onCheckoutStart: 'ekspres-checkout-start',
  onError: 'ekspres-error',
  onOutcome: 'ekspres-outcome',
  onWalletRendered: 'wallet-rendered',
  onWalletsChange: 'ekspres-wallets-change',
} as const satisfies Readonly<Record<string, keyof EkspresEvents>>;

type HandlerName = keyof typeof EVENTS;

type AllHandlers = {
  [Name in HandlerName]?: ((event: EkspresEvents[(typeof EVENTS)[Name]]) => void) | undefined;
};

/** The handler that only the checkout's element has. */
export type WalletRenderedHandler = Pick<AllHandlers, 'onWalletRendered'>;

/** The props that only elements of products have. */
export interface NewCartProps {
  /** Creates the cart of a product instead of the script; set as a property of the element. */
  createCart?: CreateCart | undefined;
  /**
   * The Storefront API's token of the signed-in customer, for new carts; set as a property of the element,
   * and never rendered.
   */
  customerAccessToken?: string | undefined;
}

/**
 * Handlers of an element's events; each gets the DOM event. `onWalletsChange` is also called after the
 * component has mounted, if the wallets were known before.
 */
export type Handlers = Omit<AllHandlers, 'onWalletRendered'>;

/** Props that are set on the element itself, as on any HTML element. */
export type HostProps<Options> = Omit<
  HTMLAttributes<HTMLElement>,
  keyof Options | HandlerName | 'children' | 'dangerouslySetInnerHTML'
> & {
  [attribute: `data-${string}`]: string | number | boolean | undefined;
  /** Not allowed, because the script fills the element. */
  children?: never;
};

/** Names of props that are neither options nor handlers, and are not set on the element. */
const DROPPED = ['children', 'dangerouslySetInnerHTML'];

/** Boolean attributes: React 18 would write `false` to an attribute of a custom element. */
const BOOLEAN = ['hidden', 'inert'];

type Props = Readonly<Record<string, unknown>>;

const pick = (props: Props, isWanted: (name: string) => boolean): Record<string, unknown> =>
  Object.fromEntries(Object.entries(props).filter(([name]) => isWanted(name)));

const isOption = (name: string) => optionNames.includes(name);

const isProperty = (name: string) => PROPERTIES.some((property) => property === name);

/** The props of the element itself. */
function hostPropsOf(props: Props): Record<string, unknown> {
  const { className, ...others } = pick(
    props,
    (name) => !isOption(name) && !(name in EVENTS) && !DROPPED.includes(name) && !isProperty(name),
  );
  const written = Object.entries(others).map(([name, value]) => {
    const isOff = value === false && BOOLEAN.includes(name);
    return [name, isOff ? undefined : value];
  });
  // The class is set as `class`, because React 18 would write an attribute named `className` on a custom
  // element.
  return { ...Object.fromEntries(written), ...(className !== undefined && { class: className }) };
}

/** Whether the app runs in development; bundlers replace `process.env.NODE_ENV`. */
function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    // No bundler, and no `process`.
    return true;
  }
}

/** Renders an element for a server. Undefined in the build for browsers. */
type Render<Options> = ((options: Options) => ElementMarkup) | undefined;

/** What is rendered for these options. `problem`: what is wrong with them; the element is empty then. */
function markupOf<Options extends object>(
  component: string,
  tag: string,
  render: Render<Options>,
  options: Options,
): { markup: ElementMarkup; problem?: string } {
  try {
    if (render) return { markup: render(options) };
    const markup = emptyMarkup(component, tag, options);
    return isOnServer()
      ? {
          markup,
          problem: `[Ekspres] ${component}: a server has loaded the build for browsers, which renders no content. Bundle the server without the export condition "browser".`,
        }
      : { markup };
  } catch (error) {
    const what =
      error instanceof OptionError ? `the prop ${error.option} must be ${error.expected}.` : `${error}`;
    return {
      // Includes the invalid attributes, which the element reports itself.
      markup: pendingMarkup(tag, uncheckedAttributes(options), ''),
      problem: `[Ekspres] ${component}: ${what}`,
    };
  }
}

/** Effects do not run on a server. */
const isOnServer = () => typeof window === 'undefined';

/** Prints what is wrong with a component's props, in development. */
function useProblem(problem: string | undefined): void {
  const report = () => {
    if (problem && isDevelopment()) console.error(problem);
  };
  if (isOnServer()) report();
  useEffect(report, [problem]);
}

/** An event for a handler that was added after the real one was dispatched. */
function pastEvent(element: HTMLElement, type: string, detail: object): Event {
  const event = new CustomEvent(type, { bubbles: true, composed: true, detail });
  for (const name of ['target', 'currentTarget']) Object.defineProperty(event, name, { value: element });
  return event;
}

/** Adds the handlers as DOM event listeners, because React 18 does not support events of custom elements. */
function useHandlers(host: RefObject<HostElement | null>, handlers: Props): void {
  const latest = useRef(handlers);
  /** The wallets that the handler has received. */
  const known = useRef<unknown>(undefined);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const removers = (Object.keys(EVENTS) as HandlerName[]).map((name) => {
      const listener = (event: Event) => {
        // Events bubble, so this may be the event of another element.
        if (name === 'onWalletsChange' && event.target === element) known.current = element.availableWallets;
        (latest.current[name] as ((event: Event) => void) | undefined)?.(event);
      };
      element.addEventListener(EVENTS[name], listener);
      return () => element.removeEventListener(EVENTS[name], listener);
    });
    const { availableWallets } = element;
    // Effects run twice in strict mode.
    if (availableWallets && availableWallets !== known.current) {
      known.current = availableWallets;
      const event = pastEvent(element, EVENTS.onWalletsChange, { wallets: availableWallets });
      (latest.current.onWalletsChange as ((event: Event) => void) | undefined)?.(event);
    }
    return () => removers.forEach((remove) => remove());
  }, [host]);
}

/** Sets a prop as the element's property, because React 18 sets no properties of custom elements. */
function useProperty(
  host: RefObject<HostElement | null>,
  name: (typeof PROPERTIES)[number],
  value: unknown,
): void {
  useEffect(() => {
    const element = host.current;
    if (!element || value === undefined) return undefined;
    element[name] = value;
    return () => {
      element[name] = undefined;
    };
  }, [host, name, value]);
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
 * An element whose content is the server's markup, which only the script changes: React neither compares nor
 * changes it. If React creates the element in the browser, the script fills it.
 * @param component the component's name, for errors
 * @param render renders the element for a server; undefined in the build for browsers
 */
export function ServerRendered<Options extends object, Host extends HTMLElement>({
  component,
  tag,
  render,
  props,
  elementRef,
}: {
  component: string;
  tag: string;
  render: Render<Options>;
  props: Options;
  elementRef: ForwardedRef<Host>;
}): ReactElement {
  const host = useRef<HostElement>(null);
  // React sets the reference before it calls this, and the tag determines the element's type.
  useImperativeHandle(elementRef, () => host.current as unknown as Host, []);
  const isServerHtml = useIsServerHtml();
  const given = props as Props;
  const options = pick(given, isOption);
  // Before the script has loaded, a link would buy without the page's function or the customer.
  if (PROPERTIES.some((name) => given[name] !== undefined)) options.link ??= false;
  const { markup, problem } = markupOf(component, tag, render, options as Options);
  // The object stays the same at each render, because React 19 sets the content again for a new one.
  const [content] = useState(() => ({ __html: isServerHtml ? markup.content : '' }));
  useProblem(problem);
  useProperty(host, 'createCart', given.createCart);
  useProperty(host, 'customerAccessToken', given.customerAccessToken);
  useHandlers(
    host,
    pick(given, (name) => name in EVENTS),
  );
  return createElement(markup.tag, {
    ...markup.attributes,
    ...hostPropsOf(given),
    ref: host,
    // The script may change the attributes and the content before React hydrates.
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: content,
  });
}
