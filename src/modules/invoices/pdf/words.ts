import type { PageLanguage } from '#kernel/languages.ts'

const en = {
  ...{ invoice: 'Invoice', 'credit-note': 'Credit note', demo: 'A demonstration: nothing was sold, nothing is owed.' },
  ...{ number: 'Number', issued: 'Issued {day}', credits: 'Credits {number}', billedTo: 'Billed to', creditedTo: 'Credited to' },
  ...{ order: 'Order', placed: 'Placed {day}', reason: 'Reason: {reason}', pin: 'PIN {pin}' },
  ...{ piece: 'Piece', credited: 'Credited', quantity: 'Quantity', price: 'Price', vatShare: 'VAT inside' },
  ...{ less: 'less {amount} discount', net: 'Without VAT', total: 'Total', paid: 'Paid', due: 'Still to pay' },
  rounding: 'Cash rounding, no VAT',
  ...{ standard: 'VAT 16 %', export: 'VAT 0 %, goods exported', exempt: 'VAT, customer exempt' },
  ...{ rated: 'VAT {rate} %', zero: 'VAT 0 %, zero-rated', exemptGoods: 'Exempt from VAT', noSupply: 'Gift cards, no VAT' },
  taxOf: '{tax} in {amount}',
  ...{ withVat: 'Prices are in Kenyan shillings, VAT inside.', withoutVat: 'Prices are in Kenyan shillings, without VAT.' },
  ...{ signed: 'Revenue authority', receipt: 'Control unit' },
  page: '{n} of {all}',
}
export type InvoiceWords = typeof en

/** In the language of whoever bought. A paper is frozen with its language, as with all that stands on it. */
export const INVOICE_WORDS: Record<PageLanguage, InvoiceWords> = {
  en,
  ar: {
    ...{ invoice: 'فاتورة', 'credit-note': 'إشعار دائن', demo: 'عرض تجريبي: لم يُبع شيء ولا يُستحق شيء.' },
    ...{ number: 'الرقم', issued: 'صدرت في {day}', credits: 'عن الفاتورة {number}', billedTo: 'إلى', creditedTo: 'لصالح' },
    ...{ order: 'الطلب', placed: 'بتاريخ {day}', reason: 'السبب: {reason}', pin: 'الرقم الضريبي {pin}' },
    ...{ piece: 'القطعة', credited: 'المردود', quantity: 'الكمية', price: 'السعر', vatShare: 'منها الضريبة' },
    ...{ less: 'بعد خصم {amount}', net: 'قبل الضريبة', total: 'الإجمالي', paid: 'المدفوع', due: 'المتبقي للدفع' },
    rounding: 'تقريب النقد دون ضريبة',
    ...{
      standard: 'ضريبة القيمة المضافة 16 %',
      export: 'ضريبة القيمة المضافة 0 % للتصدير',
      exempt: 'معفى من ضريبة القيمة المضافة',
    },
    ...{ rated: 'ضريبة القيمة المضافة {rate} %', zero: 'ضريبة القيمة المضافة 0 %', exemptGoods: 'معفى من الضريبة' },
    ...{ noSupply: 'بطاقات هدايا دون ضريبة', taxOf: '{tax} ضمن {amount}' },
    ...{ withVat: 'الأسعار بالشلن الكيني شاملة الضريبة.', withoutVat: 'الأسعار بالشلن الكيني دون ضريبة.' },
    ...{ signed: 'مصلحة الضرائب', receipt: 'وحدة المراقبة' },
    page: '{n} من {all}',
  },
  sw: {
    ...{ invoice: 'Ankara', 'credit-note': 'Hati ya mkopo', demo: 'Ni maonyesho tu: hakuna kilichouzwa wala kinachodaiwa.' },
    ...{ number: 'Namba', issued: 'Imetolewa {day}', credits: 'Ya ankara {number}', billedTo: 'Kwa', creditedTo: 'Kwa' },
    ...{ order: 'Agizo', placed: 'Liliwekwa {day}', reason: 'Sababu: {reason}', pin: 'PIN {pin}' },
    ...{ piece: 'Bidhaa', credited: 'Kilichorejeshwa', quantity: 'Kiasi', price: 'Bei', vatShare: 'VAT' },
    ...{ less: 'punguzo la {amount}', net: 'Bila VAT', total: 'Jumla', paid: 'Kilicholipwa', due: 'Kinachobaki kulipwa' },
    rounding: 'Ukadiriaji wa fedha taslimu, bila VAT',
    ...{ standard: 'VAT 16 %', export: 'VAT 0 %, bidhaa za nje', exempt: 'VAT, mteja amesamehewa' },
    ...{ rated: 'VAT {rate} %', zero: 'VAT 0 %', exemptGoods: 'Imesamehewa VAT', noSupply: 'Kadi za zawadi, bila VAT' },
    taxOf: '{tax} ndani ya {amount}',
    ...{ withVat: 'Bei ni za shilingi za Kenya, VAT ikiwemo.', withoutVat: 'Bei ni za shilingi za Kenya, bila VAT.' },
    ...{ signed: 'Mamlaka ya Mapato', receipt: 'Kifaa cha udhibiti' },
    page: '{n} kati ya {all}',
  },
}
