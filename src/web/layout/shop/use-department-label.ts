import type { CategoryLink } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'

/** Returns a department's label in the header: a short translated name for the demo departments, else its own name. */
export function useDepartmentLabel(): (department: CategoryLink) => string {
  const t = useText()
  return ({ slug, name }) => t.maybe(`departments.${slug}`) ?? name
}
