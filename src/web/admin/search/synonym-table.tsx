import { useMemo } from 'react'
import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import type { SynonymRow } from '#modules/search/contract.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import type { ListSpec, ListState } from '../../shared/admin/kit/list-state.ts'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { useLanguageName } from '../../shared/admin/language-name.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.ts'
import { synonymWrites } from './synonym-reads.ts'

const LIST: ListSpec = {
  columns: [
    { id: 'phrases', required: true, sortable: true },
    { id: 'finds' },
    { id: 'language', sortable: true },
    { id: 'remove' },
  ],
  filters: ['language'],
  sort: '',
  sizes: [50],
}

type Props = { items: readonly SynonymRow[]; onChanged: () => Promise<void> }

export function SynonymTable({ items, onChanged }: Props) {
  const t = useText()
  const nameOf = useLanguageName()
  const list = useList(LIST)
  const languages = PAGE_LANGUAGES.map((value) => ({ value, label: nameOf(value) }))
  return (
    <DataTable
      list={list}
      caption={t('admin.synonyms.groups', { count: items.length })}
      columns={useColumns(useRemove(onChanged))}
      rows={narrowed(items, list.state)}
      rowId={({ id }) => String(id)}
      searchLabel={t('admin.synonyms.find')}
      filters={[{ kind: 'choice', name: 'language', label: t('admin.synonyms.language'), options: languages }]}
      empty={<p>{t('admin.synonyms.none')}</p>}
    />
  )
}

function narrowed(items: readonly SynonymRow[], { q, filters }: ListState): SynonymRow[] {
  const term = q.trim().toLowerCase()
  return items.filter(
    (group) =>
      (filters.language === undefined || group.language === filters.language) &&
      (term === '' || [...group.phrases, ...group.finds].some((each) => each.toLowerCase().includes(term))),
  )
}

function useRemove(onChanged: () => Promise<void>) {
  const t = useText()
  const failed = (error: unknown) => {
    toast({ title: t('admin.deliverySlots.failed'), description: sentenceOf(error) ?? t('error.network.short'), tone: 'danger' })
  }
  return useWrite(async ({ id, ...group }: SynonymRow) => {
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
}

function useColumns({ send, busy }: ReturnType<typeof useRemove>): Column<SynonymRow>[] {
  const t = useText()
  const nameOf = useLanguageName()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change only with the language and the removal
  return useMemo<Column<SynonymRow>[]>(
    () => [
      {
        id: 'phrases',
        header: t('admin.synonyms.phrases'),
        card: 'title',
        value: ({ phrases }) => phrases.join(' ').toLowerCase(),
        cell: ({ phrases }) => <SynonymList words={phrases} />,
      },
      { id: 'finds', header: t('admin.synonyms.findsOnly'), card: 'sub', cell: ({ finds }) => <SynonymList words={finds} /> },
      {
        id: 'language',
        header: t('admin.synonyms.language'),
        card: 'line',
        value: ({ language }) => language ?? '',
        cell: ({ language }) => (language ? nameOf(language) : t('admin.synonyms.several')),
      },
      {
        id: 'remove',
        header: t('admin.synonyms.takeAway'),
        headerHidden: true,
        align: 'end',
        card: 'aside',
        interactive: true,
        cell: (group) => (
          <IconButton
            label={t('admin.synonyms.remove', { word: group.phrases[0] ?? '' })}
            aria-disabled={busy || undefined}
            onClick={() => void send(group)}
            className="-my-1 -me-3 inline-grid!"
          >
            <Icon name="trash-2" size={18} />
          </IconButton>
        ),
      },
    ],
    [t, send, busy],
  )
}

function SynonymList({ words }: { words: readonly string[] }) {
  const t = useText()
  return words.map((each, place) => (
    <span key={each} className="wrap-anywhere">
      {place > 0 && t('common.comma')}
      <bdi>{each}</bdi>
    </span>
  ))
}
