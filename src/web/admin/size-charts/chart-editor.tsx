import { useState } from 'react'
import { directionOf, PAGE_LANGUAGES } from '#kernel/languages.ts'
import { chartFaults } from '#kernel/size-chart.ts'
import type { AnswerTo } from '../../api/client.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { useLeaveGuard } from '../../shared/admin/kit/leave-guard.tsx'
import { ValuesPicker } from '../../shared/admin/kit/values-picker.tsx'
import { useLanguageName } from '../../shared/admin/language-name.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { failureText } from '../../shared/errors/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Select, TextArea, TextInput } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { Toggle } from '../../ui/toggle.tsx'
import { ChartGrid } from './chart-grid.tsx'
import {
  type ChartDocument,
  type ChartRead,
  type ChartRow,
  type chartReads,
  chartWrites,
  type LengthUnit,
} from './chart-reads.ts'
import { FaultList } from './fault-list.tsx'
import { TryOn } from './try-on.tsx'

type Props = {
  chart: ChartRead
  choices: AnswerTo<ReturnType<typeof chartReads.choices>>
  others: readonly ChartRow[]
  choose: (code: string | undefined) => void
  onChanged: () => Promise<void>
}
const GENDERS = ['men', 'women', 'unisex', 'children'] as const

/** A chart as it is being written; its gaps and overlaps, and the body that is tried on, follow every letter. */
export function ChartEditor({ chart, choices, others, choose, onChanged }: Props) {
  const t = useText()
  const [document, setDocument] = useState(chart.document)
  const [categories, setCategories] = useState<readonly string[]>(chart.categories)
  const [unit, setUnit] = useState<LengthUnit>('cm')
  const [removing, setRemoving] = useState(false)
  const dirty = JSON.stringify([document, categories]) !== JSON.stringify([chart.document, chart.categories])
  useLeaveGuard(dirty)
  const change = (some: Partial<ChartDocument>) => setDocument((before) => ({ ...before, ...some }))
  const { send, busy, error } = useWrite(async () => {
    await chartWrites.save(chart.code, { document, version: chart.version, categories: [...categories] })
    await onChanged()
    toast({ title: t('admin.sizeCharts.saved') })
  })
  return (
    <div className="grid min-w-0 gap-5">
      <Panel
        title={chart.document.name}
        id="chart"
        aside={
          <Button look="quiet" size="small" onClick={() => setRemoving(true)}>
            {t('admin.sizeCharts.delete')}
          </Button>
        }
      >
        <div className="grid gap-4 px-4 pb-5 sm:px-5">
          <About document={document} change={change} />
          <div>
            <p className="mb-1.5 text-small font-medium">{t('admin.sizeCharts.categories')}</p>
            <ValuesPicker
              options={choices.categories.map(({ slug, name, depth }) => ({ value: slug, label: name, depth }))}
              chosen={categories}
              onChange={setCategories}
            />
            <p className="mt-1.5 text-caption text-muted">{t('admin.sizeCharts.categoriesHint', { count: chart.products })}</p>
          </div>
        </div>
      </Panel>
      <Panel title={t('admin.sizeCharts.grid')} id="grid" aside={<UnitChoice unit={unit} onChange={setUnit} />}>
        <ChartGrid document={document} unit={unit} change={change} />
        <FaultList faults={chartFaults(document)} unit={unit} />
      </Panel>
      <TryOn document={document} unit={unit} />
      <Versions chart={chart} onRestore={setDocument} />
      {error !== undefined && !busy && (
        <p role="alert" className="border-s-2 border-danger bg-danger-bg px-4 py-3 text-small text-danger">
          {failureText(t, error)}
        </p>
      )}
      {dirty && (
        <div className="sticky bottom-0 flex flex-wrap items-center gap-2.5 border-t bg-bg py-3">
          <Button busy={busy} size="touch" onClick={() => void send(undefined)}>
            {t('admin.sizeCharts.save')}
          </Button>
          <Button
            look="quiet"
            size="touch"
            onClick={() => {
              setDocument(chart.document)
              setCategories(chart.categories)
            }}
          >
            {t('admin.kit.cancel')}
          </Button>
        </div>
      )}
      {removing && <RemoveChart {...{ chart, others, choose, onChanged }} onClose={() => setRemoving(false)} />}
    </div>
  )
}

function UnitChoice({ unit, onChange }: { unit: LengthUnit; onChange: (unit: LengthUnit) => void }) {
  const t = useText()
  return (
    <fieldset className="flex">
      <legend className="sr-only">{t('admin.sizeCharts.unit')}</legend>
      {(['cm', 'in'] as const).map((each) => (
        <Button
          key={each}
          look={each === unit ? 'outline' : 'quiet'}
          size="small"
          aria-pressed={each === unit}
          onClick={() => onChange(each)}
        >
          {t(`admin.sizeCharts.unitName.${each}`)}
        </Button>
      ))}
    </fieldset>
  )
}

function About({ document, change }: { document: ChartDocument; change: (some: Partial<ChartDocument>) => void }) {
  const t = useText()
  const nameOf = useLanguageName()
  const text = (language: string) => document.texts[language] ?? { name: '', about: '' }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={t('admin.sizeCharts.name')}
          value={document.name}
          maxLength={80}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Select
          label={t('admin.sizeCharts.gender')}
          value={document.gender}
          onChange={({ target }) => change({ gender: target.value as ChartDocument['gender'] })}
        >
          {GENDERS.map((gender) => (
            <option key={gender} value={gender}>
              {t(`admin.sizeCharts.genders.${gender}`)}
            </option>
          ))}
        </Select>
        <TextInput
          label={t('admin.sizeCharts.system')}
          hint={t('admin.sizeCharts.systemHint')}
          value={document.system}
          maxLength={40}
          ltr
          onChange={({ target }) => change({ system: target.value })}
        />
        <TextInput
          label={t('admin.sizeCharts.fit')}
          optional={t('checkout.optional')}
          value={document.fit}
          maxLength={40}
          onChange={({ target }) => change({ fit: target.value })}
        />
      </div>
      <TextArea
        label={t('admin.sizeCharts.measuring')}
        value={document.about}
        maxLength={1000}
        onChange={({ target }) => change({ about: target.value })}
      />
      {PAGE_LANGUAGES.filter((language) => language !== 'en').map((language) => (
        <details key={language} className="border-t pt-3">
          <summary className="min-h-9 cursor-pointer font-medium">{nameOf(language)}</summary>
          <div className="mt-2 grid gap-4">
            <TextInput
              label={t('admin.sizeCharts.nameIn', { language: nameOf(language) })}
              dir={directionOf(language)}
              lang={language}
              value={text(language).name}
              maxLength={80}
              onChange={({ target }) =>
                change({ texts: { ...document.texts, [language]: { ...text(language), name: target.value } } })
              }
            />
            <TextArea
              label={t('admin.sizeCharts.measuringIn', { language: nameOf(language) })}
              dir={directionOf(language)}
              lang={language}
              value={text(language).about}
              maxLength={1000}
              onChange={({ target }) =>
                change({ texts: { ...document.texts, [language]: { ...text(language), about: target.value } } })
              }
            />
          </div>
        </details>
      ))}
      <TextInput
        label={t('admin.sizeCharts.source')}
        optional={t('checkout.optional')}
        value={document.source}
        maxLength={300}
        onChange={({ target }) => change({ source: target.value })}
      />
      <Toggle
        label={t('admin.sizeCharts.published')}
        hint={t('admin.sizeCharts.publishedHint')}
        checked={document.published}
        onChange={(published) => change({ published })}
      />
    </>
  )
}

/** Every version that there was; an old one is laid into the editor, and saved like any other change. */
function Versions({ chart, onRestore }: { chart: ChartRead; onRestore: (document: ChartDocument) => void }) {
  const t = useText()
  const { send, busy } = useWrite(async (version: number) => {
    const answer = await fetch(`/api/admin/size-charts/${chart.code}/versions/${version}`)
    if (answer.ok) onRestore(((await answer.json()) as { document: ChartDocument }).document)
  })
  if (chart.versions.length < 2) return null
  return (
    <Panel title={t('admin.sizeCharts.versions')} id="versions">
      <ul className="divide-y border-t">
        {chart.versions.map(({ version, at }) => (
          <li key={version} className="figures flex items-center justify-between gap-3 px-4 py-1.5 text-small sm:px-5">
            {t('admin.sizeCharts.version', { version, at: new Date(at) })}
            {version !== chart.version && (
              <Button look="quiet" size="small" busy={busy} onClick={() => void send(version)}>
                {t('admin.sizeCharts.restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type RemoveProps = Pick<Props, 'chart' | 'others' | 'choose' | 'onChanged'> & { onClose: () => void }

function RemoveChart({ chart, others, choose, onChanged, onClose }: RemoveProps) {
  const t = useText()
  const [target, setTarget] = useState('')
  const remove = async () => {
    await chartWrites.remove(chart.code, target || undefined)
    onClose()
    choose(target || undefined)
    await onChanged()
    toast({ title: t('admin.sizeCharts.deleted') })
  }
  return (
    <ConfirmWrite
      title={t('admin.sizeCharts.deleteTitle', { name: chart.document.name })}
      confirm={t('admin.sizeCharts.delete')}
      send={remove}
      onClose={onClose}
    >
      <Select
        label={t('admin.sizeCharts.replaceWith', { products: chart.products, categories: chart.categories.length })}
        value={target}
        onChange={(event) => setTarget(event.target.value)}
      >
        <option value="">{t('admin.sizeCharts.noOther')}</option>
        {others.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </ConfirmWrite>
  )
}
