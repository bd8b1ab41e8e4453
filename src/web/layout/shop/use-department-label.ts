import type { CategoryLink } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'

/** The departments of the demo house have a short name for the row at the top; any other is called what it is called. */
export function useDepartmentLabel(): (department: CategoryLink) => string {
  const t = useText()
  return ({ slug, name }) => t.maybe(`departments.${slug}`) ?? name
}
