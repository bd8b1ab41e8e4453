import { useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { useField } from '../../shared/admin/kit/fields.tsx'
import type { Bound } from '../../shared/admin/kit/use-admin-form.ts'
import { TextArea } from '../../ui/field.tsx'
import { type GoodsLine, readGoods, readPricedGoods, typedGoods } from './goods-lines.ts'

export function GoodsField({ bound, priced = false }: { bound: Bound; priced?: boolean }) {
  const t = useText()
  const { field, error } = useField(bound)
  const [text, setText] = useState(() => typedGoods((field.value ?? []) as GoodsLine[]))
  const read = priced ? readPricedGoods : readGoods
  const { lines, unread } = read(text)
  const hint = t(priced ? 'admin.stock.pricedHint' : 'admin.stock.goodsHint', { count: lines.length })
  return (
    <TextArea
      label={t(priced ? 'admin.stock.pricedGoods' : 'admin.stock.goods')}
      name={bound.name}
      ref={field.ref}
      dir="ltr"
      rows={6}
      value={text}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        setText(target.value)
        field.onChange(read(target.value).lines)
      }}
      hint={unread.length > 0 ? t('admin.stock.pasteUnread', { lines: unread.slice(0, 3).join(t('common.comma')) }) : hint}
      error={error}
    />
  )
}
