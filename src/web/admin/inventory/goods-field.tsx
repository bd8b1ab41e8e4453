import { useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { useField } from '../../shared/admin/kit/fields.tsx'
import type { Bound } from '../../shared/admin/kit/use-admin-form.ts'
import { TextArea } from '../../ui/field.tsx'
import { readGoods } from './goods-lines.ts'

/** Goods as they are typed, scanned or pasted: one article number in each line, and how much of it. */
export function GoodsField({ bound }: { bound: Bound }) {
  const t = useText()
  const [text, setText] = useState('')
  const { field, error } = useField(bound)
  const { lines, unread } = readGoods(text)
  return (
    <TextArea
      label={t('admin.stock.goods')}
      name={bound.name}
      ref={field.ref}
      dir="ltr"
      rows={6}
      value={text}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        setText(target.value)
        field.onChange(readGoods(target.value).lines)
      }}
      hint={
        unread.length > 0
          ? t('admin.stock.pasteUnread', { lines: unread.slice(0, 3).join(t('common.comma')) })
          : t('admin.stock.goodsHint', { count: lines.length })
      }
      error={error}
    />
  )
}
