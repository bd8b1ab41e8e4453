import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { chartFaults } from '#domain/tailoring/size-chart.ts'
import type { AnswerTo } from '../../api/client.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { useLeaveGuard } from '../../shared/admin/kit/leave-guard.tsx'
import { SaveBar } from '../../shared/admin/kit/save-bar.tsx'
import { ValuesPicker } from '../../shared/admin/kit/values-picker.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { AboutChart } from './about-chart.tsx'
import { ChartGrid } from './chart-grid.tsx'
import { type ChartDocument, type ChartRead, type ChartRow, chartReads, chartWrites, type LengthUnit } from './chart-reads.ts'
import { FaultList } from './fault-list.tsx'
import { RemoveChart } from './remove-chart.tsx'
import { TryOn } from './try-on.tsx'

type Props = {
  chart: ChartRead
  choices: AnswerTo<ReturnType<typeof chartReads.choices>>
  others: readonly ChartRow[]
  choose: (code: string | undefined) => void
  onChanged: () => Promise<void>
}

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
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
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
          <AboutChart document={document} change={change} />
          <GivenBy chart={chart} choices={choices} categories={categories} onChange={setCategories} />
        </div>
      </Panel>
      <Panel title={t('admin.sizeCharts.grid')} id="grid" aside={<UnitChoice unit={unit} onChange={setUnit} />}>
        <ChartGrid document={document} unit={unit} change={change} />
        <FaultList faults={chartFaults(document)} unit={unit} />
      </Panel>
      <TryOn document={document} unit={unit} />
      <Versions chart={chart} onRestore={setDocument} />
      <SaveBar
        save={t('admin.sizeCharts.save')}
        dirty={dirty}
        busy={busy}
        error={error}
        onSave={() => void send(undefined)}
        onDiscard={() => {
          setDocument(chart.document)
          setCategories(chart.categories)
        }}
      />
      {removing && (
        <RemoveChart chart={chart} others={others} choose={choose} onChanged={onChanged} onClose={() => setRemoving(false)} />
      )}
    </div>
  )
}

type GivenProps = Pick<Props, 'chart' | 'choices'> & { categories: readonly string[]; onChange: (slugs: string[]) => void }

function GivenBy({ chart, choices, categories, onChange }: GivenProps) {
  const t = useText()
  return (
    <div>
      <p className="mb-1.5 text-small font-medium">{t('admin.sizeCharts.categories')}</p>
      <ValuesPicker
        options={choices.categories.map(({ slug, name, depth }) => ({ value: slug, label: name, depth }))}
        chosen={categories}
        onChange={onChange}
      />
      <p className="mt-1.5 text-caption text-muted">{t('admin.sizeCharts.categoriesHint', { count: chart.products })}</p>
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

function Versions({ chart, onRestore }: { chart: ChartRead; onRestore: (document: ChartDocument) => void }) {
  const t = useText()
  const client = useQueryClient()
  const { send, busy } = useWrite(async (version: number) => {
    onRestore((await client.fetchQuery(chartReads.version(chart.code, version))).document)
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
