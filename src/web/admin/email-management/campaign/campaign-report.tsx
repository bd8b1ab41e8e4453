import type { CampaignView, GroupSales, CampaignReport as Report } from '#modules/customers/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Price } from '../../../shared/money/price.tsx'

const COUNTS = ['sent', 'accepted', 'bounced', 'clicked', 'unsubscribed'] as const

export function CampaignReport({ campaign, report }: { campaign: CampaignView; report: Report }) {
  const t = useText()
  const { all, variants, codesUsed, mailed, held, gain } = report
  return (
    <Panel title={t('admin.email.campaign.report')} id="campaign-report">
      <div className="grid gap-5 border-t p-4 sm:p-5">
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
          {COUNTS.map((count) => (
            <div key={count} className="rounded-2 bg-sunk p-3.5">
              <dt className="text-small text-ink-2">{t(`admin.email.campaign.result.${count}`)}</dt>
              <dd className="figures text-[1.375rem] font-medium">{all[count]}</dd>
            </div>
          ))}
        </dl>
        {campaign.draft.rules.test && variants.length > 0 && <Variants variants={variants} />}
        <section className="grid gap-2">
          <h3 className="text-small font-medium">{t('admin.email.campaign.sales')}</h3>
          <Sales
            groups={[
              { name: t('admin.email.campaign.mailed'), sales: mailed },
              ...(held ? [{ name: t('admin.letters.result.held'), sales: held }] : []),
            ]}
          />
          {gain !== null && (
            <p>
              {t('admin.email.campaign.gain')} <Price amount={gain} exact className="figures font-medium" />
            </p>
          )}
          {codesUsed !== null && <p className="text-small">{t('admin.email.campaign.codesUsed', { count: codesUsed })}</p>}
        </section>
        <p className="max-w-[75ch] text-small text-muted">{t('admin.email.campaign.opens')}</p>
      </div>
    </Panel>
  )
}

const CELL = 'px-3 py-2 text-end figures'

function Variants({ variants }: Pick<Report, 'variants'>) {
  const t = useText()
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-small">
        <thead>
          <tr className="border-b text-ink-2">
            <th scope="col" className="py-2 text-start font-normal">
              {t('admin.letters.subject')}
            </th>
            {COUNTS.map((count) => (
              <th key={count} scope="col" className={`${CELL} font-normal`}>
                {t(`admin.email.campaign.result.${count}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {variants.map((variant) => (
            <tr key={variant.part} className="border-b">
              <th scope="row" className="py-2 text-start font-normal">
                {t(`admin.email.campaign.part.${variant.part}`)}
              </th>
              {COUNTS.map((count) => (
                <td key={count} className={CELL}>
                  {variant[count]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Sales({ groups }: { groups: readonly { name: string; sales: GroupSales }[] }) {
  const t = useText()
  const columns = ['people', 'orders', 'net', 'perPerson'] as const
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-small">
        <thead>
          <tr className="border-b text-ink-2">
            <th scope="col" className="py-2 text-start font-normal">
              {t('admin.email.campaign.group')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${CELL} font-normal`}>
                {t(`admin.email.campaign.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, sales: { people, orders, net, netPerPerson } }) => (
            <tr key={name} className="border-b">
              <th scope="row" className="py-2 text-start font-normal">
                {name}
              </th>
              <td className={CELL}>{people}</td>
              <td className={CELL}>{orders}</td>
              <td className={CELL}>
                <Price amount={net} exact />
              </td>
              <td className={CELL}>{netPerPerson === null ? '–' : <Price amount={netPerPerson} exact />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
