import { useText } from '../../../i18n/text.tsx'
import { useLanguageName } from '../language-name.ts'

export function useColumnName(): (column: string) => string {
  const t = useText()
  const languageName = useLanguageName()
  return (column) => {
    const [base = '', language] = column.split(':')
    const [, number = '', part] = /^option(\d)_(name|value)$/.exec(base) ?? []
    const name = t.maybe(`admin.bulk.column.${part ? `option_${part}` : base}`, { number }) ?? base
    return language ? [name, languageName(language)].join(t('common.comma')) : name
  }
}
