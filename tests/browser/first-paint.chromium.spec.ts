import { expect, test } from './fixtures';

test('V8 is asked to compile the functions of the script while it receives them', async ({ request }) => {
  const script = await request.get('/dist/ekspres.js');
  expect((await script.text()).split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
});
