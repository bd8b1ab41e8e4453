import { Link, useRevalidator } from 'react-router'
import type { FiscalPaper } from '#modules/invoices/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import type { Column } from '../../../shared/admin/kit/columns.ts'
import { PlainTable } from '../../../shared/admin/kit/plain-table.tsx'
import { useMay } from '../../../shared/admin/may.ts'
import { Badge, Panel, type Tone } from '../../../shared/admin/panel.tsx'
import { failureToast } from '../../../shared/errors/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { fiscalWrites } from './fiscal-reads.ts'

const TONES: Record<FiscalPaper['state'], Tone> = { waiting: 'plain', signed: 'success', refused: 'danger' }

export function FiscalPapers({ papers }: { papers: readonly FiscalPaper[] }) {
  const t = useText()
  const columns = useColumns()
  return (
    <Panel title={t('admin.fiscal.papers')} id="papers" className="overflow-clip">
      {papers.length === 0 ? (
        <div className="border-t">
          <EmptyState compact title={t('admin.fiscal.none')} />
        </div>
      ) : (
        <PlainTable caption={t('admin.fiscal.papers')} columns={columns} rows={papers} rowId={({ id }) => id} />
      )}
    </Panel>
  )
}

function useColumns(): Column<FiscalPaper>[] {
  const t = useText()
  const moment = useMoment()
  return [
    {
      id: 'number',
      header: t('admin.fiscal.paper'),
      card: 'title',
      cell: ({ number, orderNumber }) => (
        <bdi dir="ltr" className="whitespace-nowrap">
          <Link to={adminPaths.order(orderNumber)} className="font-medium underline underline-offset-4">
            {number}
          </Link>
          <span className="block text-small text-muted">{orderNumber}</span>
        </bdi>
      ),
    },
    {
      id: 'state',
      header: t('admin.fiscal.state'),
      card: 'sub',
      cell: (paper) => <Went paper={paper} />,
    },
    {
      id: 'receipt',
      header: t('admin.fiscal.receipt'),
      card: 'sub',
      cell: ({ receipt, checkUrl, signedAt }) =>
        receipt && (
          <>
            <a href={checkUrl ?? undefined} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              <bdi dir="ltr">{receipt}</bdi>
            </a>
            {signedAt && <span className="block text-small text-muted">{moment(signedAt)}</span>}
          </>
        ),
    },
    {
      id: 'again',
      header: t('admin.fiscal.again'),
      headerHidden: true,
      align: 'end',
      card: 'sub-aside',
      interactive: true,
      cell: (paper) => <Again paper={paper} />,
    },
  ]
}

function Went({ paper: { state, tries, failure, nextAt } }: { paper: FiscalPaper }) {
  const t = useText()
  const moment = useMoment()
  return (
    <>
      <Badge tone={TONES[state]}>{t(`admin.fiscal.states.${state}`)}</Badge>
      {tries > 1 && <span className="ms-2 text-small text-muted">{t('admin.fiscal.tries', { count: tries })}</span>}
      {failure && (
        <bdi dir="ltr" className="block text-small text-danger wrap-anywhere">
          {failure}
        </bdi>
      )}
      {failure && nextAt && <span className="block text-small text-muted">{t('admin.fiscal.next', { at: moment(nextAt) })}</span>}
    </>
  )
}

function Again({ paper: { id, number, state, tries } }: { paper: FiscalPaper }) {
  const t = useText()
  const may = useMay()
  const { revalidate } = useRevalidator()
  if (!may('settings.change') || state === 'signed' || (state === 'waiting' && tries === 0)) return null
  const again = () =>
    void fiscalWrites
      .again(id)
      .then(() => revalidate())
      .catch(failureToast(t, t('admin.fiscal.againFailed')))
  return (
    <Button look="quiet" size="small" aria-label={`${t('admin.fiscal.again')}, ${number}`} onClick={again}>
      {t('admin.fiscal.again')}
    </Button>
  )
}
