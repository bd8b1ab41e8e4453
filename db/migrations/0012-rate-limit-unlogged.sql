-- Counts of a minute's attempts need not survive a crash, and should not make a checkout wait for the disk.
alter table rate_limit set unlogged;
