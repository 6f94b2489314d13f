import { runThemeCommand, THEME_COMMANDS } from '../../theme/run-theme';
import { run } from './run';

const streams = {
  out: (text: string) => process.stdout.write(text),
  err: (text: string) => process.stderr.write(text),
};
const [command, ...args] = process.argv.slice(2);
const themeCommand = THEME_COMMANDS.find((name) => name === command);
process.exitCode = themeCommand
  ? runThemeCommand(themeCommand, args, new URL('./', import.meta.url), streams)
  : await run(process.argv.slice(2), new URL('./cli-page.js', import.meta.url), streams);
