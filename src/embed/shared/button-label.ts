import type { buttonTexts } from '../../ui/messages/pl/button';
import type { ButtonKind } from './button-kind';

/**
 * The label of a button, and the words around it.
 * @param callToAction whether "buy with" is around the wallet's name
 * @param texts the labels of a language
 */
export function buttonLabel(
  { look, label = '' }: Pick<ButtonKind, 'look' | 'label'>,
  callToAction: boolean,
  texts: typeof buttonTexts,
) {
  const [prefix = '', suffix = ''] = (callToAction ? texts.buy_with : '').split('{wallet}');
  const ownLabels: Partial<Record<typeof look, string>> = {
    unbranded: texts.buy_now,
    link: texts.more_options,
  };
  return { label: ownLabels[look] ?? label, prefix, suffix };
}
