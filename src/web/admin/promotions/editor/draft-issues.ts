import type { z } from 'zod'
import { PromotionDocument } from '#modules/promotions/contract.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** Returns the paths of the invalid parts of a promotion, such as `rule.benefit.off.percent`. Empty when it can be saved. */
export function issuesOf(draft: PromotionDocument): string[] {
  const parsed = PromotionDocument.safeParse(draft)
  const paths = parsed.success ? [] : parsed.error.issues.flatMap((issue) => pathsOf(issue, []))
  const misfits = misfitsOf(draft).filter((path) => !paths.some((other) => other.startsWith(path) || path.startsWith(other)))
  return [...new Set([...paths, ...misfits])]
}

function pathsOf(issue: Issue, before: Path): string[] {
  const path = [...before, ...issue.path]
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [path.join('.')]
  const [best = []] = [...issue.errors].sort((a, b) => misses(a) - misses(b))
  return best.flatMap((each) => pathsOf(each, path))
}

/** Score of the errors of a union branch. Unknown keys score highest, because they mean another branch. */
const misses = (issues: readonly Issue[]): number =>
  issues.reduce((sum, { code }) => sum + (code === 'unrecognized_keys' ? 10 : 1), 0)

function misfitsOf({ starts, ends, rule }: PromotionDocument): string[] {
  const ranges = rule.conditions.flatMap(({ conditions }, group) =>
    conditions.flatMap((condition, at) => {
      if (!('least' in condition)) return []
      const { least, most } = condition
      const path = `rule.conditions.${group}.conditions.${at}`
      if (least === null && most === null) return [`${path}.least`]
      return least !== null && most !== null && least > most ? [`${path}.most`] : []
    }),
  )
  return [...(ends !== null && ends <= starts ? ['ends'] : []), ...ranges]
}
