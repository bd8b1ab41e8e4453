import { useState } from 'react'
import type { SaleQuote } from '#domain/promotions/counter-offers.ts'
import type { Article } from '#modules/pos/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { toast } from '../../../ui/toasts.ts'
import { type Basket, type DeviceShift, park, unpark, withoutOwn } from '../device/database.ts'
import type { Queued } from '../device/send-queue.ts'
import { groupsOf, isSoldApart, withArticle } from '../device/take.ts'
import type { Counter } from '../device/use-counter.ts'
import { BasketPanel } from './basket-panel.tsx'
import { FindArticles } from './find-articles.tsx'
import { emptyBasket, useKeptBasket } from './kept-basket.ts'
import { PayDialog } from './pay-dialog.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'

export function Till({ counter, shift }: { counter: Counter; shift: DeviceShift }) {
  const t = useText()
  const [basket, setBasket] = useKeptBasket(counter, shift.id)
  const [paying, setPaying] = useState(false)
  const [sold, setSold] = useState<{ entry: Queued; basket: Basket; quoted: SaleQuote }>()

  const onAdd = (article: Article) => {
    if (isSoldApart(basket, article)) toast({ title: t('admin.counter.measureAlone'), tone: 'danger' })
    else setBasket(withArticle(basket, article, counter.user?.email ?? ''))
  }
  const onPark = async () => {
    if (!counter.person) return
    await park({ id: basket.id, person: counter.person, at: new Date().toISOString(), basket })
    setBasket(emptyBasket())
    await counter.look()
  }
  const onResume = async (id: string) => {
    const found = counter.parked.find((each) => each.id === id)
    if (!found) return
    if (basket.lines.length > 0) await onPark()
    setBasket(withoutOwn(found.basket)) // a basket parked by an earlier version can contain promotions
    await unpark(id)
    await counter.look()
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,28rem)]" data-shift={shift.id}>
      <FindArticles counter={counter} groups={groupsOf(basket)} onAdd={onAdd} />
      <BasketPanel
        counter={counter}
        basket={basket}
        onPark={onPark}
        onResume={onResume}
        onChange={setBasket}
        onPay={() => setPaying(true)}
        onEmpty={() => setBasket(emptyBasket())}
      />
      {paying && (
        <PayDialog
          counter={counter}
          basket={basket}
          onClose={() => setPaying(false)}
          onSold={(entry, quoted) => {
            setPaying(false)
            setSold({ entry, basket, quoted })
            setBasket(emptyBasket())
          }}
        />
      )}
      {sold && <ReceiptDialog counter={counter} {...sold} onClose={() => setSold(undefined)} />}
    </div>
  )
}
