import { expect, it, onTestFinished, vi } from 'vitest';
import { MarkupMistake } from '../../../../src/embed/lazy/click/markup-mistake';
import { reportError } from '../../../../src/embed/lazy/click/report-error';
import { eventually } from '../../../setup/eventually';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { recordEvents } from '../../recorded-events';

vi.mock('../../../../src/embed/shared/retry', () => ({ retry: (load: () => unknown) => load() }));

const CHECKS = '../../../../src/embed/lazy/checks/index';
const dispatched = recordEvents('ekspres-error');

it('a mistake is reported in its short form if its explanation cannot be loaded', async () => {
  const print = vi.spyOn(console, 'error');
  vi.doMock(CHECKS, () => {
    throw new Error('404');
  });
  onTestFinished(() => {
    print.mockRestore();
    vi.doUnmock(CHECKS);
  });
  expectConsoleError(/quantity is invalid\./);
  reportError(new MarkupMistake('quantity', 'invalid'));
  await eventually(() => expect(print).toHaveBeenCalledOnce());
  expect(dispatched.map(({ detail }) => detail)).toMatchObject([{ code: 'chunk-not-loaded' }]);
});
