import { refusedWith } from '../payload-patches';
import type { Scenario } from '../scenario';
import { GENERIC, onProductPage } from './row-parts';

const customValidation = {
  code: 'VALIDATION_CUSTOM',
  field: ['input'],
  message: 'Minimalna wartość zamówienia to 100 zł. Dodaj coś jeszcze.',
};
const invalid = (field: string) => ({
  code: 'INVALID',
  field: ['input', 'lines', '0', field],
  message: 'Invalid.',
});
const planError = (code: string) => ({
  code,
  field: ['input', 'lines', '0', 'sellingPlanId'],
  message: code,
});

/** The API refuses to create the cart. */
export const REFUSAL_ROWS = [
  {
    ...onProductPage,
    name: 'custom_validation',
    title: 'Okno z własnym komunikatem sklepu',
    answer: 'VALIDATION_CUSTOM z polskim komunikatem',
    patch: { cartCreate: refusedWith(customValidation) },
  },
  {
    ...onProductPage,
    name: 'invalid_quantity',
    title: GENERIC,
    answer: 'INVALID, input.lines.0.quantity',
    patch: { cartCreate: refusedWith(invalid('quantity')) },
  },
  {
    ...onProductPage,
    name: 'invalid_merchandise_id',
    title: GENERIC,
    answer: 'INVALID, input.lines.0.merchandiseId',
    patch: { cartCreate: refusedWith(invalid('merchandiseId')) },
  },
  {
    ...onProductPage,
    name: 'variant_requires_selling_plan',
    title: GENERIC,
    answer: 'VARIANT_REQUIRES_SELLING_PLAN',
    patch: { cartCreate: refusedWith(planError('VARIANT_REQUIRES_SELLING_PLAN')) },
  },
  {
    ...onProductPage,
    name: 'selling_plan_not_applicable',
    title: GENERIC,
    answer: 'SELLING_PLAN_NOT_APPLICABLE',
    patch: { cartCreate: refusedWith(planError('SELLING_PLAN_NOT_APPLICABLE')) },
  },
  {
    ...onProductPage,
    name: 'two_errors',
    title: GENERIC,
    answer: 'Dwa błędy naraz: ilość i wariant',
    patch: { cartCreate: refusedWith(invalid('quantity'), invalid('merchandiseId')) },
  },
  {
    ...onProductPage,
    name: 'unknown_error',
    title: GENERIC,
    answer: 'Kod błędu, którego schemat nie zna',
    patch: { cartCreate: refusedWith({ code: 'SOMETHING_NEW', field: ['input'], message: 'New.' }) },
  },
] as const satisfies readonly Scenario[];
