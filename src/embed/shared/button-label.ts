import type { texts as ButtonTexts } from '../../ui/messages/pl/button';
import type { ButtonKind } from './button-kind';

/**
 * The label of a button, and the words around it.
 * @param callToAction whether the words "buy with" are around the wallet's name
 * @param texts the labels of a language
 */
export function buttonLabel(
  { look, label = '' }: Pick<ButtonKind, 'look' | 'label'>,
  callToAction: boolean,
  texts: typeof ButtonTexts,
) {
  const [prefix = '', suffix = ''] = (callToAction ? texts.buy_with : '').split('{wallet}');
  const ownLabel = (look === 'unbranded' && texts.buy_now) || (look === 'link' && texts.more_options);
  return { label: ownLabel || label, prefix, suffix };
}
