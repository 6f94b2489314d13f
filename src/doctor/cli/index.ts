import { run } from './run';

process.exitCode = await run(process.argv.slice(2), new URL('./cli-page.js', import.meta.url), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
