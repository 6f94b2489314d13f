import { texts } from '../../ui/messages/button';

/** The words of a button; `callToAction`: with "buy with" before the wallet's name. */
export const buttonWords = ({ label = '' }: { label?: string | undefined }, callToAction: boolean) => ({
  label,
  prefix: callToAction ? texts.buy_with : '',
});
