-- A search for `tuxedo` should not find ties in black, but `black tie` can mean both.
update search_synonym set phrases = array_remove(phrases, 'black tie') where 'black tie' = any(phrases) and 'tuxedo' = any(phrases);
insert into search_synonym (phrases, finds) values ('{black tie}', '{tuxedo,dinner suit,black tie}');
