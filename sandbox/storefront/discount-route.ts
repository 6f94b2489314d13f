import type { Answer } from '../http/route';

/** `/discount/<code>[?redirect=/path]`: remembers the code for carts to come. */
export const answerDiscount: Answer = (exchange, _sandbox, [code = '']) => {
  exchange.setCookie('discount_code', code);
  const wanted = exchange.url.searchParams.get('redirect') ?? '/';
  exchange.redirect(/^\/(?![/\\])/.test(wanted) ? wanted : '/');
};
