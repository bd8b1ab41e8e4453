-- `take in` and `let out` are removed, because `search/rules/words.ts` reads each as one word.
insert into search_synonym (phrases, finds) values
('{eid,idd,iddi,eid al fitr,eid al adha,ramadan,ramadhan,ramadhani,iftar,friday prayers,jumaa,mosque,msikiti}', '{tunic,kanzu,kaftan}'),
('{عيد,العيد,عيد الفطر,عيد الاضحي,رمضان,صلاة الجمعة}', '{tunic,kanzu,kaftan}'),
('{alteration,tighten,widen,taper,fupisha,kufupisha,punguza,kupunguza,توسيع,تصليح}', '{}');
update search_synonym set phrases = array_remove(array_remove(phrases, 'take in'), 'let out') where phrases @> '{alteration,shorten}' and finds = '{}';
update search_synonym set phrases = array_remove(array_remove(phrases, 'groom'), 'bridal') where phrases @> '{wedding,groom}';
insert into search_synonym (phrases, finds) values
('{groom,grooms,bwana harusi,عريس}', '{tuxedo,dinner suit,three piece suit,suit}'),
('{bride,brides,bridal,bibi harusi,عروس}', '{gown,dress}'),
('{white tie}', '{tuxedo,dinner suit,white tie}');
-- Indexes all products again, because some cloths have new words.
insert into changed_product (product_id) select id from product on conflict do nothing;
