update search_synonym set phrases = array_remove(array_remove(phrases, 'pinstripe'), 'pin stripe')
  where phrases @> '{stripe,striped,pinstripe,pin stripe,chalk stripe}' and finds = '{}';
insert into search_synonym (phrases, finds) values
('{pinstripe,pin stripe,pin striped}', '{}'),
('{interview,job interview,official,corporate,boardroom,professional,formal,rasmi,رسمي}', '{suit,dress shirt,trouser}'),
('{graduation,church,kanisa,baptism,cocktail,mahafali,حفلة تخرج}', '{dress,suit,gown}'),
('{ruracio,dowry,traditional wedding,introduction ceremony}', '{african,wax print,kitenge,gown}'),
('{hanky,hankies,leso ndogo}', '{pocket square}'),
('{summer,lightweight,light weight,hot weather,joto,صيف,صيفي}', '{linen,seersucker,high twist}'),
('{winter,warm,cold weather,baridi,شتاء,شتوي}', '{flannel,tweed,overcoat,cashmere,wool}'),
('{blanket,throw,shuka}', '{}'),
('{sarong,wrap,kikoi}', '{}'),
('{mandarin collar,band collar,grandad collar,grandfather collar,stand collar,nehru collar}', '{}'),
-- Swahili adjectives agree with their noun.
('{white,mweupe,jeupe,weupe,vyeupe}', '{}'),
('{black,mweusi,jeusi,weusi,vyeusi}', '{}'),
('{red,mwekundu,jekundu,wekundu,vyekundu}', '{}'),
('{office,ofisini,kazini}', '{office,suit,trouser,dress shirt}'),
('{yard,yards,meter,meters,metres,mita,ياردة,متر}', '{metre}');
