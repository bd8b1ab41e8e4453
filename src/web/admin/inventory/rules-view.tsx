import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { CategoryTree } from '#modules/catalogue/contract.ts'
import type { ListedLocation, StockRule, StockRuleList } from '#modules/inventory/contract.ts'
import type { StockRules } from '#services/settings/contract.ts'
import { type Text, useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { PlainTable } from '../../shared/admin/kit/plain-table.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { useQuantity } from '../../shared/money/quantity.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { openPlaces } from './dialog-props.ts'
import { InventoryFrame } from './inventory-frame.tsx'
import { NoticeForm } from './notice-form.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { stockWrites } from './stock-api.ts'

type Props = {
  rules: StockRuleList
  settings: StockRules
  categories: CategoryTree
  locations: { locations: ListedLocation[] }
}
type OpenDialog = { of: 'change' | 'remove'; rule?: StockRule }

export function RulesView({ rules: { rules, low }, settings, categories: { items }, locations: { locations } }: Props) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<OpenDialog>()
  const columns = useRuleColumns(setDialog)
  const close = () => setDialog(undefined)
  const remove = async (id: number) => {
    await stockWrites.removeRule(id)
    await revalidate()
    toast({ title: t('admin.stock.ruleRemoved') })
    close()
  }
  return (
    <InventoryFrame
      title={t('admin.stock.view.rules')}
      about={t('admin.stock.rulesAbout')}
      beside={
        <Link to={adminPaths.lowStock()} className="link figures text-small">
          {t('admin.stock.lowNow', { count: low })}
        </Link>
      }
      actions={
        <Button size="small" onClick={() => setDialog({ of: 'change' })}>
          {t('admin.stock.addRule')}
        </Button>
      }
    >
      <Panel className="min-w-0 overflow-clip [&_th]:border-t-0">
        {rules.length === 0 ? (
          <p className="px-4 py-4 text-ink-2 sm:px-5">{t('admin.stock.noRules')}</p>
        ) : (
          <PlainTable caption={t('admin.stock.view.rules')} rows={rules} rowId={({ id }) => String(id)} columns={columns} />
        )}
      </Panel>
      <NoticeForm settings={settings} />
      {dialog?.of === 'change' && (
        <RuleDialog rule={dialog.rule} categories={items} places={openPlaces(locations)} onDone={revalidate} onClose={close} />
      )}
      {dialog?.of === 'remove' && dialog.rule && (
        <ConfirmWrite
          title={t('admin.stock.removeRule')}
          confirm={t('admin.stock.removeRule')}
          send={() => remove(dialog.rule?.id ?? 0)}
          onClose={close}
        >
          {t('admin.stock.removeRuleAsks')}
        </ConfirmWrite>
      )}
    </InventoryFrame>
  )
}

function useRuleColumns(onAsk: (dialog: OpenDialog) => void): Column<StockRule>[] {
  const t = useText()
  const quantity = useQuantity()
  return [
    {
      id: 'of',
      header: t('admin.stock.ruleFor'),
      card: 'title',
      cell: (rule) => (
        <>
          <bdi className="font-medium">{ruleName(t, rule)}</bdi>
          <span className="block text-small text-muted">{t(`admin.stock.ruleUnit.${rule.unit}`)}</span>
        </>
      ),
    },
    {
      id: 'location',
      header: t('admin.stock.location'),
      card: 'sub',
      cell: ({ location }) => location?.name ?? t('admin.stock.everywhere'),
    },
    {
      id: 'at',
      header: t('admin.stock.reorderAt'),
      align: 'end',
      card: 'aside',
      cell: ({ at, unit }) => quantity(at, unit),
    },
    {
      id: 'quantity',
      header: t('admin.stock.reorderQuantity'),
      align: 'end',
      card: 'line',
      cell: ({ quantity: often, unit }) => (often === null ? '–' : quantity(often, unit)),
    },
    {
      id: 'do',
      header: t('admin.stock.do'),
      headerHidden: true,
      align: 'end',
      card: 'line',
      interactive: true,
      cell: (rule) => <RuleButtons rule={rule} onAsk={onAsk} />,
    },
  ]
}

const ruleName = (t: Text, { article, category }: StockRule): string =>
  article ? `${article.name} · ${article.sku}` : (category?.name ?? t('admin.stock.ruleForAll'))

function RuleButtons({ rule, onAsk }: { rule: StockRule; onAsk: (dialog: OpenDialog) => void }) {
  const t = useText()
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-1">
      {(['change', 'remove'] as const).map((of) => (
        <Button
          key={of}
          look="quiet"
          size="small"
          onClick={() => onAsk({ of, rule })}
          aria-label={`${t(`admin.stock.rule.${of}`)}, ${ruleName(t, rule)}`}
        >
          {t(`admin.stock.rule.${of}`)}
        </Button>
      ))}
    </span>
  )
}
