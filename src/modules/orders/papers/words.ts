import type { Garment } from '#domain/tailoring/tape.ts'
import type { PageLanguage } from '#kernel/languages.ts'

const en = {
  ...{ 'packing-slip': 'Packing slip', 'delivery-note': 'Delivery note', ticket: 'Job ticket' },
  demo: 'A demonstration: nothing was sold, nothing is owed.',
  ...{ order: 'Order', placed: 'Placed {day}', parcel: 'Parcel {n} of {of}', page: '{n} of {all}' },
  ...{ to: 'Deliver to', collectedBy: 'Collected by', way: 'On its way', pickup: 'Collected at the house' },
  ...{ on: 'On {day}', between: '{from} to {to}', hours: 'Between {hours}', from: 'From {place}', left: 'Sent {day}' },
  ...{ carrier: 'With {carrier}', tracking: 'No. {number}', note: 'Note: {note}' },
  ...{ piece: 'Piece', quantity: 'Quantity', packed: 'Packed', taken: 'Received', rest: 'Not in this parcel' },
  ...{ due: 'To be paid when it is handed over', receivedBy: 'Received by', day: 'Day', signature: 'Signature' },
  ...{ garment: 'Garment', customer: 'Customer', promised: 'Promised for', assignee: 'Made by', printed: 'Printed {day}' },
  ...{ sender: 'From', orderNumber: 'Order {number}', collect: 'Collect', collectedWith: 'Collected with parcel {n}' },
  ...{ depositPaid: 'Already paid: KES {amount}', allPaid: 'Paid: nothing to collect' },
  none: 'Not in this file, because there is no such document for them yet:',
}
export type SlipWords = typeof en

export const SLIP_WORDS: Record<PageLanguage, SlipWords> = {
  en,
  ar: {
    ...{ 'packing-slip': 'قائمة التعبئة', 'delivery-note': 'إشعار تسليم', ticket: 'بطاقة عمل' },
    demo: 'عرض تجريبي: لم يُبع شيء ولا يُستحق شيء.',
    ...{ order: 'الطلب', placed: 'بتاريخ {day}', parcel: 'طرد {n} من {of}', page: '{n} من {all}' },
    ...{ to: 'يُسلَّم إلى', collectedBy: 'يستلمه', way: 'الطريق', pickup: 'يُستلم من الدار' },
    ...{ on: 'يوم {day}', between: 'من {from} إلى {to}', hours: 'بين {hours}', from: 'من {place}', left: 'أُرسل في {day}' },
    ...{ carrier: 'مع {carrier}', tracking: 'رقم {number}', note: 'ملاحظة: {note}' },
    ...{ piece: 'القطعة', quantity: 'الكمية', packed: 'عُبئت', taken: 'استُلمت', rest: 'ليست في هذا الطرد' },
    ...{ due: 'يُدفع عند التسليم', receivedBy: 'استلمه', day: 'اليوم', signature: 'التوقيع' },
    ...{ garment: 'نوع القطعة', customer: 'العميل', promised: 'الموعد', assignee: 'يخيطها', printed: 'طُبعت في {day}' },
    ...{ sender: 'من', orderNumber: 'الطلب {number}', collect: 'يُحصَّل', collectedWith: 'يُحصَّل مع الطرد {n}' },
    ...{ depositPaid: 'مدفوع مسبقًا: KES {amount}', allPaid: 'مدفوع: لا يُحصَّل شيء' },
    none: 'ليست في هذا الملف لأن مستندها لم يصدر بعد:',
  },
  sw: {
    ...{ 'packing-slip': 'Orodha ya kufungasha', 'delivery-note': 'Hati ya kupokea', ticket: 'Tiketi ya kazi' },
    demo: 'Ni maonyesho tu: hakuna kilichouzwa wala kinachodaiwa.',
    ...{ order: 'Agizo', placed: 'Liliwekwa {day}', parcel: 'Kifurushi {n} kati ya {of}', page: '{n} kati ya {all}' },
    ...{ to: 'Kipelekwe kwa', collectedBy: 'Kitachukuliwa na', way: 'Safari', pickup: 'Kinachukuliwa dukani' },
    ...{
      on: 'Tarehe {day}',
      between: '{from} hadi {to}',
      hours: 'Kati ya {hours}',
      from: 'Kutoka {place}',
      left: 'Kilitumwa {day}',
    },
    ...{ carrier: 'Na {carrier}', tracking: 'Namba {number}', note: 'Maelezo: {note}' },
    ...{ piece: 'Bidhaa', quantity: 'Kiasi', packed: 'Imefungwa', taken: 'Imepokelewa', rest: 'Havimo katika kifurushi hiki' },
    ...{ due: 'Cha kulipwa wakati wa kukabidhi', receivedBy: 'Aliyepokea', day: 'Tarehe', signature: 'Sahihi' },
    ...{ garment: 'Vazi', customer: 'Mteja', promised: 'Limeahidiwa', assignee: 'Mshonaji', printed: 'Imechapishwa {day}' },
    ...{ sender: 'Kutoka', orderNumber: 'Agizo {number}', collect: 'Pokea', collectedWith: 'Hupokewa pamoja na kifurushi {n}' },
    ...{ depositPaid: 'Tayari imelipwa: KES {amount}', allPaid: 'Imelipwa: hakuna cha kupokea' },
    none: 'Hazimo katika faili hii kwa sababu hati zao bado hazipo:',
  },
}

/** What garments are called on the ticket that hangs on them. */
export const GARMENT_WORDS: Record<PageLanguage, Record<Garment, string>> = {
  en: {
    ...{ jacket: 'Jacket', waistcoat: 'Waistcoat', trousers: 'Trousers', suit: 'Suit', 'three-piece': 'Three-piece suit' },
    ...{ shirt: 'Shirt', coat: 'Overcoat', dress: 'Dress', skirt: 'Skirt', figure: 'Figure' },
  },
  ar: {
    ...{ jacket: 'سترة', waistcoat: 'صدرية', trousers: 'بنطال', suit: 'بدلة', 'three-piece': 'بدلة من ثلاث قطع' },
    ...{ shirt: 'قميص', coat: 'معطف', dress: 'فستان', skirt: 'تنورة', figure: 'القوام' },
  },
  sw: {
    ...{ jacket: 'Koti', waistcoat: 'Kizibao', trousers: 'Suruali', suit: 'Suti', 'three-piece': 'Suti ya vipande vitatu' },
    ...{ shirt: 'Shati', coat: 'Koti kubwa', dress: 'Gauni', skirt: 'Sketi', figure: 'Umbo' },
  },
}
