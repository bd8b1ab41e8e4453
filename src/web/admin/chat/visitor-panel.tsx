import { Link } from 'react-router'
import type { ChatVisitor, StaffConversation } from '#modules/chat/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { useLanguageName } from '../../shared/admin/language-name.ts'
import { Panel } from '../../shared/admin/panel.tsx'

export function VisitorPanel({ conversation, visitor }: { conversation: StaffConversation; visitor: ChatVisitor }) {
  const t = useText()
  const { account, bag, orders } = visitor
  return (
    <Panel title={t('admin.chat.visitor')} id="visitor" className="self-start">
      <div className="grid gap-4 px-4 pb-5 text-small sm:px-5">
        <Person conversation={conversation} account={account} />
        <Section title={t('admin.chat.bag')} none={t('admin.chat.emptyBag')}>
          {bag.map(({ slug, name, size, quantity }) => (
            <li key={`${slug} ${size}`} className="flex justify-between gap-3">
              <bdi className="wrap-anywhere">{size ? `${name}, ${size}` : name}</bdi>
              <span className="figures text-muted">{quantity}</span>
            </li>
          ))}
        </Section>
        {orders && (
          <Section title={t('admin.chat.orders')} none={t('admin.chat.noOrders')}>
            {orders.map(({ number, status }) => (
              <li key={number} className="flex flex-wrap justify-between gap-3">
                <Link to={adminPaths.order(number)} className="link">
                  <bdi dir="ltr">{number}</bdi>
                </Link>
                <span className="text-muted">{t.maybe(`order.status.${status}`) ?? status}</span>
              </li>
            ))}
          </Section>
        )}
      </div>
    </Panel>
  )
}

type Shown = { conversation: StaffConversation; account: ChatVisitor['account'] }

function Person({ conversation, account }: Shown) {
  const { language, hasAccount, contact, rating, ratingComment, mergedInto, merged } = conversation
  const t = useText()
  const languageName = useLanguageName()
  return (
    <div className="grid gap-1">
      {account ? (
        <Link to={adminPaths.customers({ customer: account.id })} className="link justify-self-start">
          <bdi className="wrap-anywhere">{account.name || account.email}</bdi>
        </Link>
      ) : (
        <p>{t(hasAccount ? 'admin.chat.hasAccount' : 'admin.chat.guest')}</p>
      )}
      {contact && (
        <a href={`mailto:${contact.email}`} className="link justify-self-start">
          <bdi className="wrap-anywhere">{contact.name ? `${contact.name}, ${contact.email}` : contact.email}</bdi>
        </a>
      )}
      {rating !== null && <p>{t('admin.chat.rated', { count: rating })}</p>}
      {ratingComment && (
        <p dir="auto" className="text-muted wrap-anywhere">
          {ratingComment}
        </p>
      )}
      {mergedInto && (
        <Link to={adminPaths.chat(mergedInto)} className="link justify-self-start">
          {t('admin.chat.goesOn')}
        </Link>
      )}
      {merged.map((each) => (
        <Link key={each.id} to={adminPaths.chat(each.id)} className="link justify-self-start">
          <bdi className="line-clamp-1">{t('admin.chat.mergedHere', { text: each.lastText })}</bdi>
        </Link>
      ))}
      <p className="text-muted">{t('admin.chat.writesIn', { language: languageName(language) })}</p>
    </div>
  )
}

function Section({ title, none, children }: { title: string; none: string; children: React.ReactNode[] }) {
  return (
    <section className="grid gap-1.5 border-t pt-3">
      <h3 className="font-medium">{title}</h3>
      {children.length === 0 ? <p className="text-muted">{none}</p> : <ul className="grid gap-1.5">{children}</ul>}
    </section>
  )
}
