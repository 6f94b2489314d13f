import { refusedWith } from '../payload-patches';
import type { Scenario } from '../scenario';
import { MAXIMUM_EXCEEDED, MINIMUM_NOT_REACHED } from '../store/shop-strings';
import { GENERIC_DIALOG, onProductPage } from './row-parts';

const customValidation = {
  code: 'VALIDATION_CUSTOM',
  field: ['input'],
  message: MINIMUM_NOT_REACHED,
};
const maximumExceeded = {
  code: 'MAXIMUM_EXCEEDED',
  field: ['input', 'lines', '0', 'quantity'],
  message: MAXIMUM_EXCEEDED,
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
    title: "A dialog with the shop's own message",
    response: 'VALIDATION_CUSTOM with a Polish message',
    patch: { cartCreate: refusedWith(customValidation) },
  },
  {
    ...onProductPage,
    name: 'maximum_exceeded',
    title: "A dialog with the API's message about the quantity",
    response: 'MAXIMUM_EXCEEDED with a Polish message',
    patch: { cartCreate: refusedWith(maximumExceeded) },
  },
  {
    ...onProductPage,
    name: 'invalid_quantity',
    title: GENERIC_DIALOG,
    response: 'INVALID, input.lines.0.quantity',
    patch: { cartCreate: refusedWith(invalid('quantity')) },
  },
  {
    ...onProductPage,
    name: 'invalid_merchandise_id',
    title: GENERIC_DIALOG,
    response: 'INVALID, input.lines.0.merchandiseId',
    patch: { cartCreate: refusedWith(invalid('merchandiseId')) },
  },
  {
    ...onProductPage,
    name: 'variant_requires_selling_plan',
    title: GENERIC_DIALOG,
    response: 'VARIANT_REQUIRES_SELLING_PLAN',
    patch: { cartCreate: refusedWith(planError('VARIANT_REQUIRES_SELLING_PLAN')) },
  },
  {
    ...onProductPage,
    name: 'selling_plan_not_applicable',
    title: GENERIC_DIALOG,
    response: 'SELLING_PLAN_NOT_APPLICABLE',
    patch: { cartCreate: refusedWith(planError('SELLING_PLAN_NOT_APPLICABLE')) },
  },
  {
    ...onProductPage,
    name: 'two_errors',
    title: GENERIC_DIALOG,
    response: 'Two errors at once: of the quantity and of the variant',
    patch: { cartCreate: refusedWith(invalid('quantity'), invalid('merchandiseId')) },
  },
  {
    ...onProductPage,
    name: 'unknown_error',
    title: GENERIC_DIALOG,
    response: 'An error code that the schema does not have',
    patch: { cartCreate: refusedWith({ code: 'SOMETHING_NEW', field: ['input'], message: 'New.' }) },
  },
] as const satisfies readonly Scenario[];
