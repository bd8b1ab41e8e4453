insert into search_synonym (phrases, finds) values ('{spot,spots,spotted,polka dot,polka dots,dotted}', '{}');
