import { type FormEvent, useState } from 'react'
import type { Language } from '#kernel/languages.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { SPOKEN } from '../../i18n/catalogues.ts'
import { useText } from '../../i18n/text.tsx'
import { useLanguageName } from '../../shared/admin/language-name.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { wordWrites } from './synonym-reads.ts'

/** Words as typed, separated by commas of any script. */
const wordsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,،;\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]
const EMPTY = { words: '', finds: '', language: '' as Language | '' }

/** A new group. What was typed stays when it is refused. */
export function WordForm({ onAdded }: { onAdded: () => Promise<void> }) {
  const t = useText()
  const [typed, setTyped] = useState(EMPTY)
  const [sent, setSent] = useState(false)
  const [phrases, finds] = [wordsOf(typed.words), wordsOf(typed.finds)]
  const tooFew = phrases.length === 0 || phrases.length + finds.length < 2
  const { send, busy, error } = useWrite(async () => {
    await wordWrites.add({ phrases, finds, language: typed.language || null })
    await onAdded()
    setTyped({ ...EMPTY, language: typed.language })
    setSent(false)
    toast({ title: t('admin.synonyms.added') })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!tooFew) void send(undefined)
  }
  return (
    <Panel title={t('admin.synonyms.add')} id="add" className="self-start">
      <form onSubmit={submit} noValidate className="grid gap-4 px-4 pb-5 sm:px-5">
        <Fields typed={typed} tooFew={sent && tooFew} onChange={(some) => setTyped((now) => ({ ...now, ...some }))} />
        {error !== undefined && !busy && (
          <p role="alert" className="text-small text-danger">
            {sentenceOf(error) ?? t('error.network.short')}
          </p>
        )}
        <Button type="submit" size="touch" busy={busy} className="justify-self-start">
          {t('admin.synonyms.do')}
        </Button>
      </form>
    </Panel>
  )
}

type Typed = typeof EMPTY
type FieldsProps = { typed: Typed; tooFew: boolean; onChange: (some: Partial<Typed>) => void }

function Fields({ typed, tooFew, onChange }: FieldsProps) {
  const t = useText()
  const nameOf = useLanguageName()
  return (
    <>
      <TextInput
        label={t('admin.synonyms.phrases')}
        hint={t('admin.synonyms.phrasesHint')}
        dir="auto"
        maxLength={1200}
        value={typed.words}
        onChange={({ target }) => onChange({ words: target.value })}
        error={tooFew && t('admin.synonyms.tooFew')}
      />
      <TextInput
        label={t('admin.synonyms.finds')}
        optional={t('checkout.optional')}
        hint={t('admin.synonyms.findsHint')}
        dir="auto"
        maxLength={1200}
        value={typed.finds}
        onChange={({ target }) => onChange({ finds: target.value })}
      />
      <Select
        label={t('admin.synonyms.language')}
        value={typed.language}
        onChange={({ target }) => onChange({ language: target.value as Language | '' })}
      >
        <option value="">{t('admin.synonyms.several')}</option>
        {SPOKEN.map((language) => (
          <option key={language} value={language}>
            {nameOf(language)}
          </option>
        ))}
      </Select>
    </>
  )
}
