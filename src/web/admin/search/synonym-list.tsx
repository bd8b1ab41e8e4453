import { useState } from 'react'
import type { SynonymRow } from '#modules/search/contract.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { SPOKEN } from '../../i18n/catalogues.ts'
import { useText } from '../../i18n/text.tsx'
import { useLanguageName } from '../../shared/admin/language-name.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.ts'
import { synonymWrites } from './synonym-reads.ts'

type Props = { items: readonly SynonymRow[]; onChanged: () => Promise<void> }

/** The groups there are, narrowed by a word or a language; each can be taken away, and put back at once. */
export function SynonymList({ items, onChanged }: Props) {
  const t = useText()
  const nameOf = useLanguageName()
  const [query, setQuery] = useState('')
  const [language, setLanguage] = useState('')
  const failed = (error: unknown) => {
    toast({ title: t('admin.deliverySlots.failed'), description: sentenceOf(error) ?? t('error.network.short'), tone: 'danger' })
  }
  const { send, busy } = useWrite(async ({ id, ...group }: SynonymRow) => {
    try {
      await synonymWrites.remove(id)
      await onChanged()
      const again = { ...group, language: group.language as 'en' | null }
      const putBack = () => void synonymWrites.add(again).then(onChanged).catch(failed)
      toast({ title: t('admin.synonyms.removed'), action: { label: t('common.undo'), onPress: putBack } })
    } catch (error) {
      failed(error)
    }
  })
  const wanted = query.trim().toLowerCase()
  const shown = items.filter(
    (group) =>
      (language === '' || group.language === language) &&
      (wanted === '' || [...group.phrases, ...group.finds].some((each) => each.toLowerCase().includes(wanted))),
  )
  return (
    <Panel title={t('admin.synonyms.groups', { count: items.length })} id="groups">
      <div className="grid gap-4 px-4 pb-4 sm:grid-cols-2 sm:px-5">
        <TextInput
          label={t('admin.synonyms.find')}
          type="search"
          dir="auto"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <Select label={t('admin.synonyms.language')} value={language} onChange={({ target }) => setLanguage(target.value)}>
          <option value="">{t('admin.synonyms.all')}</option>
          {SPOKEN.map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </Select>
      </div>
      {shown.length === 0 && (
        <p className="border-t px-5 py-6 text-ink-2">
          {t(items.length === 0 ? 'admin.synonyms.none' : 'admin.synonyms.noneFit')}
        </p>
      )}
      <ul className="divide-y border-t">
        {shown.map((group) => (
          <Group key={group.id} group={group} busy={busy} onRemove={() => void send(group)} />
        ))}
      </ul>
    </Panel>
  )
}

function Group({ group, busy, onRemove }: { group: SynonymRow; busy: boolean; onRemove: () => void }) {
  const t = useText()
  const nameOf = useLanguageName()
  const quoted = (words: readonly string[]) =>
    words.map((each, place) => (
      <span key={each}>
        {place > 0 && t('common.comma')}
        <bdi>{each}</bdi>
      </span>
    ))
  return (
    <li className="flex items-center gap-3 py-1.5 ps-4 pe-2 sm:ps-5">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>{quoted(group.phrases)}</p>
        {group.finds.length > 0 && (
          <p className="text-small text-muted">
            {t('admin.synonyms.findsOnly')} {quoted(group.finds)}
          </p>
        )}
        {group.language && <p className="text-small text-muted">{nameOf(group.language)}</p>}
      </div>
      <IconButton
        label={t('admin.synonyms.remove', { word: group.phrases[0] ?? '' })}
        aria-disabled={busy || undefined}
        onClick={onRemove}
      >
        <Icon name="trash-2" size={18} />
      </IconButton>
    </li>
  )
}
