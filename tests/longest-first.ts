import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, by what a build machine measured: it knows no run before its own. */
const LONGEST = ['screens', 'office-screens', 'admin-import', 'admin-products', 'browsing', 'second-factor', 'stock-count']

/**
 * Journeys first and the longest of them before the others, so that no worker walks alone at the end while the other has nothing left.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const journey = /tests\/e2e\/(.+)\.test\.ts$/.exec(moduleId)?.[1]
  if (journey === undefined) return LONGEST.length + 1
  const place = LONGEST.indexOf(journey)
  return place < 0 ? LONGEST.length : place
}
