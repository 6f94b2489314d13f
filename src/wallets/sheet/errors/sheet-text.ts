import { fieldNames, fieldTexts, sheetTexts } from '../../../ui/messages/pl/sheet/errors-in-sheet';

// With wider types, because they are looked up with parts of any key.
const completeTexts: Readonly<Record<string, string>> = sheetTexts;
const namesByField: Readonly<Record<string, string>> = fieldNames;
const textsByProblem: Readonly<Record<string, (field: string) => string>> = fieldTexts;

/**
 * The message that a sheet shows for an error or a notice.
 * @param key a problem and its field, such as `missing.first_name`, or a key of `sheetTexts`, such as
 *   `leaving`
 * @param shop the shop's name, for `address_unserviceable`
 */
export function sheetText(key: string, shop = ''): string {
  const completeText = completeTexts[key];
  // A function, because the shop's name may contain a replacement pattern such as `$&`.
  if (completeText) return completeText.replace('{shop}', () => (shop ? ` ${shop}` : ''));
  const [problem = '', field = ''] = key.split('.');
  return (textsByProblem[problem] ?? fieldTexts.invalid)(namesByField[field] ?? '');
}
