/** Messages of the delivery promise, by the number of days (0 to 2). */
export const promiseTexts: readonly [string, string, string] = [
  'Dostawa tego samego dnia',
  'Dostawa następnego dnia',
  'Dostawa w dwa dni',
];
