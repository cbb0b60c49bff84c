"""The documentation as a site: `make docs` writes it into build/site-docs.

The pages are the Markdown files of docs/, which can also be read as they are. What the code knows better
than a page (options, variables, folders, rules, the Python interface) is written from the code when the
site is built.
"""
