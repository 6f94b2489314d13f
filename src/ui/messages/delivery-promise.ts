/** The promise of a fast delivery, by the days that it takes; slower ones promise nothing. */
export const promiseTexts: readonly string[] = [
  'Dostawa tego samego dnia',
  'Dostawa następnego dnia',
  'Dostawa w dwa dni',
];
