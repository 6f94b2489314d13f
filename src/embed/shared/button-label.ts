import { texts } from '../../ui/messages/button';

/**
 * The label of a button, and the words before it; `callToAction`: with "buy with" before the wallet's name.
 */
export const buttonLabel = ({ label = '' }: { label?: string | undefined }, callToAction: boolean) => ({
  label,
  prefix: callToAction ? texts.buy_with : '',
});
