insert into search_synonym (phrases, finds) values
('{gift card,giftcard,voucher,gift voucher,gift certificate,kadi ya zawadi,vocha,بطاقة هدية,قسيمة,قسيمة هدية}', '{}'),
('{alteration,alterations,alter,shorten,lengthen,hemming,take in,let out,repair,mending,resize,marekebisho,kurekebisha,rekebisha,تعديل,تعديلات,تقصير,تضييق}', '{}'),
('{polo,polo shirt,golf shirt,golf tee,tennis shirt,بولو}', '{}'),
('{gold buttons,golden buttons,brass buttons,metal buttons}', '{}'),
('{double cuff,double cuffs,french cuff,french cuffs}', '{}'),
('{unlined,unstructured,unpadded,soft tailored}', '{}'),
('{ironing,pressing}', '{}'),
('{wood,wooden,hardwood,timber,mbao,خشب,خشبي}', '{}');
-- The Swahili word for a coat also means a jacket.
update search_synonym set phrases = array_remove(array_remove(phrases, 'koti'), 'makoti') where phrases @> '{coat,overcoat,koti}' and finds = '{}';
insert into search_synonym (phrases, finds) values ('{koti,makoti}', '{jacket,coat,overcoat}');
-- `wool` is left out, because nearly all suits are of wool.
update search_synonym set phrases = phrases || '{cold,cold season,rainy season,chilly}', finds = '{flannel,tweed,overcoat,corduroy,coating}'
  where phrases @> '{winter,warm}' and finds @> '{flannel,tweed}';
insert into search_synonym (phrases, finds) values
('{gift,present,zawadi,هدية,هدايا}', '{gift card,pocket square,kikoi,throw,hanger}');
-- Indexes all products again: an exact colour name now ranks before its shades.
insert into changed_product (product_id) select id from product on conflict do nothing;
