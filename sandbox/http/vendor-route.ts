import { vendorScript, type Vendor } from '../vendors/vendor-files';
import type { RouteHandler, ShopContext } from './route';

/** The delay of a vendor's script on a page with the option `script-late`. */
export const LATE_SCRIPT_DELAY_MS = 3000;

const VENDORS: readonly string[] = [
  'amazon-pay',
  'apple-pay',
  'apple-pay-sdk',
  'google-pay',
  'paypal',
] satisfies readonly Vendor[];

const scripts = new Map<Vendor, Promise<string>>();

/** The fake of a vendor's script, which is built at its first request. */
export function readVendorScript(vendor: Vendor): Promise<string> {
  const script = scripts.get(vendor) ?? vendorScript(vendor);
  scripts.set(vendor, script);
  return script;
}

/** Sends the fake of a vendor's script. */
export const sendVendorScript = async (c: ShopContext, vendor: Vendor): Promise<Response> =>
  sendScript(c, await readVendorScript(vendor), 200, 'public, max-age=60');

/** Sends a script's source. */
export const sendScript = (c: ShopContext, text: string, status: 200 | 400, caching: string): Response =>
  c.body(text, status, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': caching });

const isVendor = (name: string): name is Vendor => VENDORS.includes(name);

/** `/vendors/<name>.js`: the fake of a vendor's script. */
export const handleVendor: RouteHandler = (c) => {
  const name = (c.req.param('file') ?? '').replace('.js', '');
  return isVendor(name) ? sendVendorScript(c, name) : c.text('There is no such script.', 404);
};

/** The options that the page which loads a vendor's script lists in this parameter of its URL. */
export function optionsOfPage(c: ShopContext, parameter: string): string[] {
  const page = c.req.header('referer') ?? '';
  c.header('vary', 'referer');
  return URL.canParse(page) ? (new URL(page).searchParams.get(parameter) ?? '').split(',') : [];
}
