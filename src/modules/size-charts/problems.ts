import type { ChartFault } from '#domain/tailoring/size-chart.ts'
import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  noSuchChart: (): Problem => ({ code: 'size-charts.no-such-chart', status: 404, message: 'There is no such size chart.' }),
  codeTaken: (code: string): Problem => ({
    code: 'size-charts.code-taken',
    status: 409,
    message: `Another size chart has the code “${code}”.`,
  }),
  changed: (): Problem => ({
    code: 'size-charts.changed-meanwhile',
    status: 409,
    message: 'This size chart was saved since you opened it. Compare both before you save.',
  }),
  hasFaults: (first: ChartFault, count: number): Problem => ({
    code: 'size-charts.has-faults',
    status: 422,
    message: `Shoppers would find no size, or two: ${whereOf(first)}${count > 1 ? `, and ${count - 1} more` : ''}. Save it unpublished, or put it right.`,
  }),
  inUse: (products: number, categories: number): Problem => ({
    code: 'size-charts.in-use',
    status: 409,
    message: `${products} ${products === 1 ? 'product' : 'products'} and ${categories} ${categories === 1 ? 'category' : 'categories'} use this size chart. Say which one they get instead.`,
  }),
}

const cm = (mm: number) => `${mm / 10} cm`
const whereOf = ({ kind, point, size, next, mm }: ChartFault): string =>
  ({
    gap: `${cm(mm)} of ${point} between ${size} and ${next} are in neither`,
    overlap: `${cm(mm)} of ${point} are in ${size} and in ${next}`,
    turned: `${point} of ${size} ends before it begins`,
    missing: `${point} of ${size} is missing`,
  })[kind]
