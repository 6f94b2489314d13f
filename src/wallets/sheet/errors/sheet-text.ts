import { fieldNames, fieldTexts, sheetTexts } from '../../../ui/messages/pl/sheet/errors-in-sheet';

const wholeTexts: Readonly<Record<string, string>> = sheetTexts;
const names: Readonly<Record<string, string>> = fieldNames;
const textsByProblem: Readonly<Record<string, (field: string) => string>> = fieldTexts;

/**
 * The message that a sheet shows for an error or a notice.
 * @param key a problem and its field, such as `missing.first_name`, or a key of `sheetTexts`, such as `leaving`
 * @param shop the shop's name, for `address_unserviceable`
 */
export function sheetText(key: string, shop = ''): string {
  const whole = wholeTexts[key];
  if (whole) return whole.replace('{shop}', () => (shop ? ` ${shop}` : ''));
  const [problem = '', field = ''] = key.split('.');
  return (textsByProblem[problem] ?? fieldTexts.invalid)(names[field] ?? '');
}
