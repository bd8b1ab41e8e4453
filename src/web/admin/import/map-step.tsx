import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { useColumnName } from '../../shared/admin/bulk/column-name.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { type Import, importReads, importWrites, type Mapping } from './import-reads.ts'
import { PicturesField } from './pictures-field.tsx'
import { ReadingFields } from './reading-fields.tsx'

const KINDS = ['products', 'stock', 'prices', 'translations', 'customers'] as const
const PRESETS = ['own', 'shopify', 'woocommerce'] as const
const INDENT = '\u2003'

export function MapStep({ job, onMapped, onPictures }: { job: Import; onMapped: () => void; onPictures: () => void }) {
  const t = useText()
  const [mapping, setMapping] = useState<Mapping>(() => ({
    kind: job.kind,
    preset: job.reading?.preset ?? 'own',
    decimal: job.reading?.decimal ?? '.',
    options: job.options,
    columns: job.columns.map(({ target }) => target),
  }))
  const change = (some: Partial<Mapping>) => setMapping({ ...mapping, ...some })
  const { send, busy, error } = useWrite(async () => {
    await importWrites.map(job.id, mapping)
    onMapped()
  })
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send(undefined)
      }}
    >
      <Meaning job={job} mapping={mapping} change={change} onMapped={onMapped} />
      {mapping.kind === 'products' && <Options options={mapping.options} onChange={(options) => change({ options })} />}
      {mapping.kind === 'products' && <PicturesField job={job} onSent={onPictures} />}
      <Columns job={job} mapping={mapping} onChange={(columns) => change({ columns })} />
      <div role="alert">
        {error !== undefined && !busy && (
          <p className="text-small text-danger">{sentenceOf(error) ?? t('error.network.short')}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy}>
          {t('admin.import.check')}
        </Button>
        <p className="text-small text-muted">{t('admin.import.nothingYet')}</p>
      </div>
    </form>
  )
}

type MeaningProps = { job: Import; mapping: Mapping; change: (some: Partial<Mapping>) => void; onMapped: () => void }

function Meaning({ job, mapping, change, onMapped }: MeaningProps) {
  const t = useText()
  return (
    <Panel className="grid gap-4 p-5 sm:grid-cols-2 xl:grid-cols-4">
      <Select
        label={t('admin.import.kindLabel')}
        value={mapping.kind}
        onChange={({ target }) => change({ kind: target.value as Mapping['kind'] })}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`admin.import.kind.${kind}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('admin.import.presetLabel')}
        value={mapping.preset}
        onChange={({ target }) => change({ preset: target.value as Mapping['preset'] })}
      >
        {PRESETS.map((preset) => (
          <option key={preset} value={preset}>
            {t(`admin.import.preset.${preset}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('admin.import.decimal')}
        hint={job.reading?.sure === false ? t('admin.import.notSure') : undefined}
        value={mapping.decimal}
        onChange={({ target }) => change({ decimal: target.value as Mapping['decimal'] })}
      >
        <option value=".">{t('admin.import.point')}</option>
        <option value=",">{t('admin.import.comma')}</option>
      </Select>
      {job.format === 'csv' && <ReadingFields job={job} onReread={onMapped} />}
    </Panel>
  )
}

function Options({ options, onChange }: { options: Mapping['options']; onChange: (options: Mapping['options']) => void }) {
  const t = useText()
  const { data } = useQuery(importReads.choices())
  return (
    <Panel className="grid gap-4 p-5 sm:grid-cols-2">
      <Select
        label={t('admin.import.category')}
        value={options.category ?? ''}
        onChange={({ target }) => onChange({ ...options, category: target.value || null })}
      >
        <option value="">{t('admin.import.none')}</option>
        {data?.categories.map(({ slug, name, depth }) => (
          <option key={slug} value={slug}>
            {`${INDENT.repeat(depth)}${name}`}
          </option>
        ))}
      </Select>
      <Select
        label={t('admin.import.status')}
        value={options.status}
        onChange={({ target }) => onChange({ ...options, status: target.value as 'draft' })}
      >
        <option value="draft">{t('admin.import.newIs.draft')}</option>
        <option value="active">{t('admin.import.newIs.active')}</option>
      </Select>
      <Toggle
        label={t('admin.import.makeColours')}
        checked={options.makeColours ?? true}
        onChange={(makeColours) => onChange({ ...options, makeColours })}
      />
      <Toggle
        label={t('admin.import.clearEmpty')}
        hint={t('admin.import.clearHint')}
        checked={options.clearEmpty ?? false}
        onChange={(clearEmpty) => onChange({ ...options, clearEmpty })}
      />
    </Panel>
  )
}

function Columns({ job, mapping, onChange }: { job: Import; mapping: Mapping; onChange: (columns: Mapping['columns']) => void }) {
  const t = useText()
  const columnName = useColumnName()
  const set = (at: number, target: string) =>
    onChange(
      job.columns.map((_, place) => (place === at ? target || null : (mapping.columns[place] ?? null))) as Mapping['columns'],
    )
  return (
    <Panel title={t('admin.import.columns')} id="import-columns">
      <ul className="divide-y border-t">
        {job.columns.map(({ heading, samples }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
            key={place}
            className="grid items-center gap-x-5 gap-y-1.5 px-4 py-2.5 sm:grid-cols-[1fr_1fr_16rem] sm:px-5"
          >
            <p className="min-w-0 font-medium wrap-anywhere">
              <bdi>{heading}</bdi>
            </p>
            <p className="min-w-0 truncate text-small text-muted rtl:text-right" dir="auto">
              {samples.join(' · ') || t('admin.import.noSample')}
            </p>
            <span className="relative block">
              <select
                aria-label={heading}
                value={mapping.columns[place] ?? ''}
                onChange={({ target }) => set(place, target.value)}
                className="min-h-11 w-full appearance-none rounded-1 border border-control bg-surface ps-3 pe-9 text-[0.9375rem]"
              >
                <option value="">{t('admin.import.leftOut')}</option>
                {job.targets.map((target) => (
                  <option key={target} value={target}>
                    {columnName(target)}
                  </option>
                ))}
              </select>
              <Icon name="chevron-down" size={18} className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2" />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
