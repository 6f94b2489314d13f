import { metrics, type MetricName } from '../page-lab/metrics';
import { distributionPlot } from './distribution-plot';
import type { ContenderResult } from './lab-result';
import type { Plot, PlotSection } from './plot';
import { latestEnd, waterfallPlot } from './waterfall-plot';

/** A plot of a metric, with the pages on which it was measured; none if there are no such pages. */
export function plotsOfMetric(
  metric: MetricName,
  contenders: readonly ContenderResult[],
  place = '',
): Plot[] {
  const rows = contenders.flatMap(({ title, group, first }) => {
    const summary = first[metric];
    return summary ? [{ title, summary, group }] : [];
  });
  const { title, unit } = metrics[metric];
  const capitalized = title.charAt(0).toUpperCase() + title.slice(1);
  return rows.length > 0 ? [distributionPlot(`${capitalized}${place && `, ${place}`}`, unit, rows)] : [];
}

/** A waterfall for each page that was traced, all with the same axis. */
export function waterfallsOf(contenders: readonly ContenderResult[]): { name: string; plot: Plot }[] {
  const traced = contenders.flatMap(({ name, title, trace }) => (trace ? [{ name, title, trace }] : []));
  const until = latestEnd(traced.map(({ trace }) => trace));
  return traced.map(({ name, title, trace }) => ({ name, plot: waterfallPlot(title, trace, until) }));
}

/** How to read a distribution. */
export const DISTRIBUTIONS = 'A dot for each load, a line for the median, and a bar for its 95 % interval.';

function distributionsOf(
  place: 'product' | 'cart',
  plotted: readonly MetricName[],
  contenders: readonly ContenderResult[],
): PlotSection {
  const plots = plotted.flatMap((metric) =>
    plotsOfMetric(metric, contenders, place).map((plot) => ({
      name: `${place}-${metrics[metric].title.replaceAll(' ', '-')}`,
      plot,
    })),
  );
  return { title: `Plots: ${place}`, note: DISTRIBUTIONS, after: 'First view', plots };
}

/** The plots that are published: those of products and of carts with the rivals, and the waterfalls. */
export function plotSections(contenders: readonly ContenderResult[]): PlotSection[] {
  const ofPlace = (isCart: boolean) =>
    contenders.filter((page) => page.group === 'rival' || (page.isCart ?? false) === isCart);
  const waterfalls = waterfallsOf(contenders.filter(({ group }) => group !== 'floor'));
  return [
    distributionsOf('product', ['firstButton', 'clickHandled'], ofPlace(false)),
    distributionsOf('cart', ['firstButton', 'allButtons', 'clickHandled'], ofPlace(true)),
    {
      title: 'Requests of a load',
      note: 'Of one load of each page, in ms from the navigation, all with the same axis. A bar is pale until the first byte, which the emulated network delivers late.',
      after: 'Functions that take longest',
      plots: waterfalls.map(({ name, plot }) => ({ name: `requests-${name}`, plot })),
    },
  ].filter(({ plots }) => plots.length > 0);
}
