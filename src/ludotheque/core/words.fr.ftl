list-empty = –
